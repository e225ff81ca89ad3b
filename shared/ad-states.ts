import { adParts } from './ad-parts.ts'
import { limits } from './limits.ts'

export const adStatuses = ['pending', 'approved', 'rejected', 'hidden', 'awaiting_payment'] as const
export type AdStatus = (typeof adStatuses)[number]

/** Where an administrator finds an ad: by its status or, removed, by why: somebody deleted it, or its promotion ended. */
export type AdShelf = AdStatus | 'deleted' | 'expired'

export const adTypes = ['free', 'featured', 'promoted'] as const
export type AdType = (typeof adTypes)[number]

/** Rank in every list: promoted above featured above free (docs/product.md, "Types of ads"). */
export const typeRank: Record<AdType, number> = { free: 0, featured: 1, promoted: 2 }

export const availabilities = ['available', 'reserved', 'sold'] as const
export type Availability = (typeof availabilities)[number]

export type HiddenReason = 'owner' | 'ran_out' | 'sold' | 'owner_disabled' | 'on_hold'
export type DeletedReason = 'owner' | 'admin' | 'promotion_ended' | 'account'

/** Reasons an administrator chooses from; each has a sentence that its owner reads (`ads_rejection_<reason>`). */
export const rejectionReasons = [
  'prohibited',
  'wrong_category',
  'bad_photos',
  'unclear',
  'wrong_price',
  'duplicate',
  'contact_in_text',
  'suspected_fraud',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

const photoParts = Array.from({ length: limits.photosPerAd }, (_, index) => `photo_${index + 1}` as const)

/** Where in an ad its refusal is about: a part of it, or the photo of a number. */
export const rejectionParts = [...adParts, ...photoParts]
export type RejectionPart = (typeof rejectionParts)[number]

/** These reasons are about one part of an ad, whoever gives them. */
export const partOfReason: Partial<Record<RejectionReason, RejectionPart>> = {
  wrong_category: 'category',
  wrong_price: 'price',
  bad_photos: 'photos',
}

/** Who noticed first what an ad was refused for; decided by a person either way. */
export type NoticedBy = 'person' | 'machine'

/** What became of a second review of a refusal; withdrawn where its owner changed the ad instead. */
export type SecondReviewOutcome = 'overturned' | 'upheld' | 'withdrawn'

/** A refusal as it is explained to the ad's owner. */
export type Rejection = {
  reason: RejectionReason
  note: string | null
  part: RejectionPart | null
  noticedBy: NoticedBy
}

/** Whether a refusal for this reason may be put right by an edit: what is prohibited or looks like fraud is not to be edited until it passes. */
export function canBeFixed(reason: string | null) {
  return reason !== 'prohibited' && reason !== 'suspected_fraud'
}
