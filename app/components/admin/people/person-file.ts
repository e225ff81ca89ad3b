import type { AdStatus, AdType, HiddenReason } from '#shared/ad-states.ts'
import type { OrderStatus } from '#shared/order-states.ts'

/** One person as administration sees them. */
export type PersonFile = {
  person: {
    id: string
    name: string
    email: string
    emailVerified: boolean
    role: 'user' | 'admin'
    hasPhone: boolean
    createdAt: Date
    lastSeenAt: Date | null
    disabledAt: Date | null
    disabledReason: string | null
    eraseAt: Date | null
    nameAr: string | null
    nameEn: string | null
    ads: number
  }
  may: Record<'disable' | 'enable' | 'reset' | 'changeRole', boolean>
  ads: {
    id: number
    title: string
    status: AdStatus
    type: AdType
    hiddenReason: HiddenReason | null
    ranOut: boolean
    createdAt: Date
  }[]
  orders: { number: number; type: AdType; price: string; status: OrderStatus; at: Date }[]
  /** What was paid for their ads and is not used up, in sentences. */
  paid: string[]
  reports: {
    id: string
    kind: 'ad' | 'person' | 'message'
    adId: number | null
    adTitle: string | null
    reason: string
    details: string | null
    status: 'open' | 'upheld' | 'dismissed'
    createdAt: Date
  }[]
  notes: { id: number; content: string; createdAt: Date; by: string | null }[]
  messages: {
    sent: { id: string; title: string; content: string; createdAt: Date; by: string | null }[]
    /** Why nothing can be written to them now. */
    refusal: string | null
  }
  /** The key of a form for a message: one page is one sending of it. */
  submission: string
  events: { id: number; kind: string; adId: number | null; createdAt: Date; by: string | null }[]
}
