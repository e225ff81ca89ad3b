import type { AdDetails } from '#shared/ad-details.ts'
import type { RedFlag } from '#shared/red-flags.ts'
import type { AdStatus, AdType, Availability, DeletedReason, HiddenReason } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { DifferencesData } from './differences.ts'
import type { PhotoData } from '#app/components/photos/photo.tsx'

/** The promotion that runs for an ad or waits for its approval. */
export type ReviewPromotion = {
  id: string
  type: 'featured' | 'promoted'
  isPaid: boolean
  /** Null while it waits. */
  endsAt: string | null
  minutes: number
}

/** An ad as an administrator judges it. */
export type ReviewAdData = {
  id: number
  version: number
  /** Of its status: the text may stay while somebody else decides. */
  statusVersion: number
  status: AdStatus
  type: AdType
  availability: Availability
  title: string
  description: string
  price: number
  currency: Currency
  byAgreement?: boolean
  details: AdDetails
  hiddenReason: HiddenReason | null
  moderationReason: string | null
  moderationNote: string | null
  createdAt: Date
  submittedAt: Date
  visibleUntil: Date | null
  promotionStartsAt: Date | null
  promotionEndsAt: Date | null
  viewCount: number
  chatOnly: boolean
  hasPhone: boolean
  owner: { name: string; email: string; memberSince: string; isDisabled: boolean; isLeaving: boolean; ads: number }
  isOwn: boolean
  category: string
  place: string
  photos: PhotoData[]
  ranOut: boolean
  redFlags: RedFlag[]
  promotion: ReviewPromotion | null
  /** What was paid for it and is not used up, in sentences. */
  paid: string[] | undefined
  /** Of one that waits after an edit. */
  differences: DifferencesData | null
  mayReview: boolean
  mayRestore: boolean
  mayReturn: boolean
  /** A decision that may still be taken back. */
  pendingDecision: { verdict: 'approve' | 'reject'; byName: string } | null
  deletedAt: Date | null
  deletedReason: DeletedReason | null
}
