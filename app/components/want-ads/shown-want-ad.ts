import type { WantAdStatus } from '#shared/want-ad-states.ts'

/** A want ad in the page's language. */
export type ShownWantAd = {
  id: number
  status: WantAdStatus
  isLive: boolean
  title: string
  note: string
  shelf: string
  /** Empty: anywhere. */
  governorates: string[]
  chips: string[]
  createdAt: Date
  publishedAt: Date | null
  liveUntil: Date | null
  answers: number
  refusal: string | null
  /** Its fields as an address: of the list of what it looks for, and of the form that writes it anew. */
  query: string
}
