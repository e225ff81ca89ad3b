import type { AdStatus } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { ReviewAdData } from '#app/components/admin/ads/review-ad.ts'

export type OtherAdData = {
  id: number
  title: string
  status: AdStatus
  price: number
  currency: Currency
  createdAt: Date
  photoKey: string | null
}

export type SamePictureData = { key: string; adId: number; title: string; ownerName: string; otherKey: string }

/** A reason to refuse an ad, and what its owner will read then. */
export type ReasonData = { reason: string; label: string; ownerReads: string }

/** An ad that waits, with everything that helps to judge it. */
export type DeskData = {
  ad: ReviewAdData
  rejections: { at: Date; words: string; byName: string | null }[]
  twins: OtherAdData[]
  others: OtherAdData[]
  samePictures: SamePictureData[]
  reasons: ReasonData[]
  /** The place in the queue after it. */
  after: string
}

/** This version of this ad in this state: edited or returned meanwhile, it is another one to judge. */
export function keyOf({ ad }: DeskData) {
  return `${ad.id}.${ad.version}.${ad.statusVersion}`
}

export function pathAfter(after: string) {
  return `/admin/review?after=${encodeURIComponent(after)}`
}
