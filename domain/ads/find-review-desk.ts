import type { Db } from '#db/client.ts'
import { sql } from 'kysely'
import { microsecondsOf, readTimeCursor, timeAt, writeTimeCursor } from '#db/time-cursor.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import type { Person } from '#domain/people/person.ts'
import { findSamePictures } from '#domain/photos/find-same-pictures.ts'
import { findAdForReview } from './find-ads-for-review.ts'
import { findLookAlikes } from './find-look-alikes.ts'
import { findPastRejections } from './find-past-rejections.ts'
import { whyForAnotherOf } from './why-for-another.ts'

/** The one that is judged and those after it, which are there before they are asked for. */
const ahead = 3

type DeskQuery = { viewer: Person; after?: string | null }

/** The ads that wait longest and are this reviewer's to decide, after a position in the queue, each with everything that helps to judge it. */
export async function findReviewDesk(db: Db, { viewer, after }: DeskQuery) {
  const from = readTimeCursor(after, /^\d{1,9}$/)
  const reviewers = await listActiveHolders(db, 'ads')
  const positions = await db
    .selectFrom('ads')
    .select(['id', microsecondsOf('submittedAt').as('cursorAt')])
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    // What was decided a moment ago is not asked about again.
    .where(sql<boolean>`not exists (select from held_decisions where ad_id = ads.id)`)
    .where(sql<boolean>`${whyForAnotherOf(viewer, reviewers)} is null`)
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(submitted_at, id) > (${timeAt(from?.at ?? 0)}, ${from?.id}::integer)`),
    )
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(ahead)
    .execute()
  const desks = await Promise.all(positions.map((position) => findDesk(db, { viewer, ...position })))
  return desks.filter((desk) => desk !== null)
}

async function findDesk(db: Db, { viewer, id, cursorAt }: { viewer: Person; id: number; cursorAt: number }) {
  const [ad, rejections, lookAlikes, samePictures] = await Promise.all([
    findAdForReview(db, { viewer, id }),
    findPastRejections(db, id),
    findLookAlikes(db, id),
    findSamePictures(db, id),
  ])
  // Somebody deleted it in between.
  if (!ad) return null
  return { ad, rejections, ...lookAlikes, samePictures, after: writeTimeCursor({ at: cursorAt, id }) }
}
