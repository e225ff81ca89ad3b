import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import { notifyOfHandover } from '#domain/handovers/notify-of-handover.ts'
import type { Person } from '#domain/people/person.ts'
import { lockRating } from '#domain/ratings/lock-rating.ts'

/** The one reply of whoever was rated, which everybody reads who reads the rating. The same words again change nothing. */
export function replyToRating(db: Db, { ratingId, by, reply }: { ratingId: string; by: Person; reply: string }) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const rating = await lockRating(db, ratingId)
    if (!rating || rating.removedAt || rating.ratedId !== by.id) return refused('rating_not_found')
    if (rating.reply !== null) return rating.reply === reply ? done({ ratingId }) : refused('rating_replied_already')
    await db
      .updateTable('ratings')
      .set({ reply, repliedAt: sql`now()` })
      .where('id', '=', ratingId)
      .execute()
    const { raterId: to, adTitle, adId } = rating
    const actionUrl = `/profile/ratings#rating-${ratingId}`
    if (to) await notifyOfHandover(db, { to, news: 'replied', adTitle, adId, actionUrl, aboutPersonId: by.id })
    return done({ ratingId })
  })
}
