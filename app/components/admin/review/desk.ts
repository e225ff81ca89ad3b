import type { ReviewLane } from '#shared/review-lanes.ts'
import type { OwnerRecord } from '#domain/ads/find-owner-record.ts'
import type { OtherAd } from '#domain/ads/find-look-alikes.ts'
import type { SamePicture } from '#domain/photos/find-same-pictures.ts'
import type { AdForReview } from '#app/components/admin/ads/review-ad.ts'

/** A reason to refuse an ad, and what its owner will read then. */
export type ReasonChoice = { reason: string; label: string; ownerReads: string }

/** An ad that waits, with everything that helps to judge it. */
export type DeskEntry = {
  ad: AdForReview
  owner: OwnerRecord
  rejections: { at: Date; words: string; byName: string | null }[]
  twins: OtherAd[]
  others: OtherAd[]
  samePictures: SamePicture[]
  reasons: ReasonChoice[]
  /** The cursor of the queue after it. */
  after: string
}

/** This version of this ad in this state: edited or returned meanwhile, it is another one to judge. */
export function keyOf({ ad }: DeskEntry) {
  return `${ad.id}.${ad.version}.${ad.statusVersion}`
}

/** Where this version of an ad in this state is fixed and published; another one is refused there. */
export function correctionPath({ id, version, statusVersion }: AdForReview, returnTo: string) {
  const read = { version: String(version), statusVersion: String(statusVersion) }
  return `/admin/ads/${id}/correction?${new URLSearchParams({ ...read, returnTo })}`
}

/** The queue or a lane of it, from its beginning or after a cursor. */
export function queuePath({ lane, after }: { lane: ReviewLane | null; after?: string }, path = '/admin/review') {
  const query = new URLSearchParams({ ...(lane && { lane }), ...(after && { after }) })
  return query.size > 0 ? `${path}?${query}` : path
}
