import type { AdShelf } from '#shared/ad-states.ts'
import type { ReviewLane } from '#shared/review-lanes.ts'
import type { Db } from '#db/client.ts'
import { pageOf } from '#db/time-cursor.ts'
import type { Person } from '#domain/people/person.ts'
import { findReviewPositions } from './find-review-positions.ts'
import { judgedAds } from './judged-ads.ts'

const pageLength = 12

type ReviewQuery = {
  viewer: Person
  search?: string
  shelf?: AdShelf | null
  after?: string | null
  /** Only those of a lane of the queue. */
  lane?: ReviewLane | null
}

/**
 * Ads as an administrator judges them, one shelf of them or all that were not removed. The moderation queue (those
 * that wait) is oldest first; any other list is newest first.
 */
export async function findAdsForReview(db: Db, { viewer, search = '', shelf = null, after, lane = null }: ReviewQuery) {
  const positions = await findReviewPositions(db, { search, shelf, after, lane, most: pageLength + 1 })
  const { shown, next } = pageOf(positions, pageLength)
  return { ads: await judgedAds(db, { ids: shown.map(({ id }) => id), viewer }), next }
}

/** One ad that was not removed, as an administrator judges it; null when there is none. */
export async function findAdForReview(db: Db, { viewer, id }: { viewer: Person; id: number }) {
  const [ad] = await judgedAds(db, { ids: [id], viewer })
  return ad && ad.deletedAt === null ? ad : null
}
