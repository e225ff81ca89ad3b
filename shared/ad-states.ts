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
