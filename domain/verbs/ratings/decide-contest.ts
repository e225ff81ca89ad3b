import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { ContestOutcome } from '#shared/rating-states.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'
import { isForAnother } from '#domain/ratings/is-for-another.ts'
import { partiesOf } from '#domain/ratings/lock-rating.ts'
import { lockContest } from '#domain/ratings/lock-contest.ts'

/** `isAppeal`: what the administrator has read, the request or the appeal against its decision. */
type Decision = { contestId: string; by: Person; isAppeal: boolean; outcome: ContestOutcome; note: string | null }
type Contest = NonNullable<Awaited<ReturnType<typeof lockContest>>>

/**
 * Removes a rating or a reply, or lets it stand; on appeal another administrator does, where there is one. Nobody decides about what they
 * are part of. Both are notified. The same decision sent again is done.
 */
export function decideContest(db: Db, { contestId, by, isAppeal, outcome, note }: Decision) {
  return inTransaction(db, async (db) => {
    if (!mayUse(by, 'reports')) return refused('not_allowed')
    const contest = await lockContest(db, contestId)
    if (!contest) return refused('contest_not_found')
    if (isAppeal && !contest.appealedAt) return refused('contest_not_found')
    const before = isAppeal ? contest.appealOutcome : contest.outcome
    const decider = isAppeal ? contest.appealDecidedBy : contest.decidedBy
    if (before) return before === outcome && decider === by.id ? done({ contestId }) : refused('contest_decided')
    if (await isForAnother(db, contest, by)) return refused('contest_for_another')
    await save(db, contest, { isAppeal, outcome, note, by })
    await setRemoved(db, contest, outcome)
    const data = { ratingId: contest.ratingId, subject: contest.subject, outcome, isAppeal, note }
    const eventId = await recordEvent(db, { kind: 'rating_decided', byId: by.id, data })
    await announce(db, contest, { isAppeal, outcome, eventId })
    return done({ contestId })
  })
}

type Saved = { isAppeal: boolean; outcome: ContestOutcome; note: string | null; by: Person }

async function save(db: Db, { id }: Contest, { isAppeal, outcome, note, by }: Saved) {
  await db
    .updateTable('ratingContests')
    .set(
      isAppeal
        ? { appealOutcome: outcome, appealNote: note, appealDecidedBy: by.id, appealDecidedAt: sql`now()` }
        : { outcome, note, decidedBy: by.id, decidedAt: sql`now()` },
    )
    .where('id', '=', id)
    .execute()
}

async function setRemoved(db: Db, { ratingId, subject }: Contest, outcome: ContestOutcome) {
  const at = outcome === 'removed' ? sql<Date>`now()` : null
  await db
    .updateTable('ratings')
    .set(subject === 'rating' ? { removedAt: at } : { replyRemovedAt: at })
    .where('id', '=', ratingId)
    .execute()
}

/** Both hear of it; whom it went against hears that they may appeal. */
async function announce(db: Db, contest: Contest, { isAppeal, outcome, eventId }: Announced) {
  const { contestantId, authorId } = partiesOf(contest, contest.subject)
  const { subject, adTitle, ratingId, adId } = contest
  const loserId = outcome === 'removed' ? authorId : contestantId
  for (const personId of [contestantId, authorId])
    if (personId)
      await notify(db, [personId], {
        eventId,
        kind: 'rating_decided',
        type: 'info',
        priority: 'high',
        metadata: { adTitle: adTitle ?? '', subject, outcome, isAppealable: !isAppeal && personId === loserId },
        adId: adId ?? undefined,
        actionUrl: `/profile/ratings#rating-${ratingId}`,
      })
}
type Announced = { isAppeal: boolean; outcome: ContestOutcome; eventId: number }
