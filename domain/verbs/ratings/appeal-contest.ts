import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import type { Person } from '#domain/people/person.ts'
import { appellantOf } from '#domain/ratings/contest-policy.ts'
import { lockContest } from '#domain/ratings/lock-contest.ts'

/**
 * Appeals against the decision about a removal, once, within its days, by whom it went against. Another administrator decides. Sent again it
 * changes nothing.
 */
export function appealContest(db: Db, { contestId, by, words }: { contestId: string; by: Person; words: string }) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const contest = await lockContest(db, contestId)
    const { outcome } = contest ?? {}
    if (!contest || !outcome || appellantOf(contest, { subject: contest.subject, outcome }) !== by.id)
      return refused('contest_not_found')
    if (contest.appealedAt) return contest.appealWords === words ? done({ contestId }) : refused('appeal_over')
    if (!contest.isAppealable) return refused('appeal_over')
    await db
      .updateTable('ratingContests')
      .set({ appealWords: words, appealedAt: sql`now()` })
      .where('id', '=', contestId)
      .execute()
    const { ratingId, adTitle, decidedBy } = contest
    const eventId = await recordEvent(db, { kind: 'rating_appealed', byId: by.id, data: { ratingId } })
    const metadata = { adTitle: adTitle ?? '' }
    const notice = { eventId, kind: 'rating_contested', type: 'info', metadata, actionUrl: '/admin/ratings' } as const
    // Who decided first decides again only where nobody else can.
    const others = (await listActiveHolders(db, 'reports')).filter((id) => id !== decidedBy)
    await notifyAdmins(db, notice, { except: others.length > 0 ? (decidedBy ?? by.id) : by.id })
    return done({ contestId })
  })
}
