import { reasonsAgainst, type ContestReason } from '#shared/rating-states.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import type { Person } from '#domain/people/person.ts'
import { lockRating, type LockedRating } from '#domain/ratings/lock-rating.ts'

type Contest = { ratingId: string; by: Person; reason: ContestReason; words: string }

/**
 * Asks administrators to remove a rating (by whoever was rated) or the reply to it (by whoever rated), for one of four reasons. Once for each; sent
 * again it changes nothing.
 */
export function contestRating(db: Db, { ratingId, by, reason, words }: Contest) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const rating = await lockRating(db, ratingId)
    const subject = rating && subjectOf(rating, by)
    if (!subject) return refused('rating_not_found')
    // A form of one's own making.
    if (!(reasonsAgainst[subject] as readonly ContestReason[]).includes(reason)) return refused('form_invalid')
    const before = await db
      .selectFrom('ratingContests')
      .select(['id', 'reason', 'words'])
      .where('ratingId', '=', ratingId)
      .where('subject', '=', subject)
      .executeTakeFirst()
    if (before)
      return before.reason === reason && before.words === words ? done({ ratingId }) : refused('contest_waits')
    if (subject === 'rating' ? rating.removedAt : rating.replyRemovedAt) return refused('rating_not_found')
    await db.insertInto('ratingContests').values({ ratingId, subject, reason, words }).execute()
    const eventId = await recordEvent(db, {
      kind: 'rating_contested',
      byId: by.id,
      data: { ratingId, subject, reason },
    })
    const { adTitle } = rating
    await notifyAdmins(
      db,
      {
        eventId,
        kind: 'rating_contested',
        type: 'info',
        metadata: { adTitle: adTitle ?? '' },
        actionUrl: '/admin/ratings',
      },
      { except: by.id },
    )
    return done({ ratingId })
  })
}

/** What of it somebody may ask to be removed: nobody their own. */
function subjectOf({ raterId, ratedId, reply, removedAt }: LockedRating, by: Person) {
  if (ratedId === by.id) return 'rating'
  return raterId === by.id && reply !== null && !removedAt ? 'reply' : undefined
}
