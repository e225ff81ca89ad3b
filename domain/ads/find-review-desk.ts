import { microsecondsOf, writeTimeCursor } from '#db/time-cursor.ts'
import { adsOnDesk } from '#shared/review-lanes.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { findSamePictures } from '#domain/photos/find-same-pictures.ts'
import { findAdForReview } from './find-ads-for-review.ts'
import { findLookAlikes } from './find-look-alikes.ts'
import { findOwnerRecord } from './find-owner-record.ts'
import { findPastRejections } from './find-past-rejections.ts'
import { comesAfter, reviewQueue, type QueueQuery } from './review-queue.ts'

/** As many as a reviewer takes along where there is no line. */
const along = 24

/**
 * The ads that wait longest and are this reviewer's to decide, after a position in the queue or a lane of it, each with everything that
 * helps to judge it: the next few, or all that are taken along.
 */
export async function findReviewDesk(
  db: Db,
  { viewer, lane, after, takesAlong = false }: QueueQuery & { takesAlong?: boolean },
) {
  const queue = await reviewQueue(db, { viewer, lane })
  const positions = await queue
    .select(['id', microsecondsOf('submittedAt').as('cursorAt')])
    .where(comesAfter(after))
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(takesAlong ? along : adsOnDesk)
    .execute()
  const desks = await Promise.all(positions.map((position) => findDesk(db, { viewer, ...position })))
  return desks.filter((desk) => desk !== null)
}

async function findDesk(db: Db, { viewer, id, cursorAt }: { viewer: Person; id: number; cursorAt: number }) {
  const [ad, owner, rejections, lookAlikes, samePictures] = await Promise.all([
    findAdForReview(db, { viewer, id }),
    findOwnerRecord(db, id),
    findPastRejections(db, id),
    findLookAlikes(db, id),
    findSamePictures(db, id),
  ])
  // Somebody deleted it in between.
  if (!ad || !owner) return null
  return { ad, owner, rejections, ...lookAlikes, samePictures, after: writeTimeCursor({ at: cursorAt, id }) }
}
