import { sql } from 'kysely'
import type { SecondReviewOutcome } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'

/** What became of the second review that waits on a locked ad; nothing where none does. */
export async function closeSecondReview(db: Db, adId: number, outcome: SecondReviewOutcome) {
  await db
    .updateTable('secondReviews')
    .set({ outcome, decidedAt: sql`now()` })
    .where('adId', '=', adId)
    .where('outcome', 'is', null)
    .execute()
}
