import type { Db } from '#db/client.ts'
import { appealDue, isAppealable } from './contest-policy.ts'

/** A request for removal with the two whom it concerns, locked for this transaction. */
export function lockContest(db: Db, contestId: string) {
  return db
    .selectFrom('ratingContests')
    .innerJoin('ratings', 'ratings.id', 'ratingContests.ratingId')
    .innerJoin('handovers', 'handovers.id', 'ratings.handoverId')
    .innerJoin('conversations', 'conversations.id', 'handovers.conversationId')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select(['ratingContests.id', 'ratingId', 'subject', 'reason', 'outcome', 'decidedBy', 'appealedAt'])
    .select(['appealWords', 'appealOutcome', 'appealDecidedBy', 'raterId', 'ratedId', 'adId', 'ads.title as adTitle'])
    .select([isAppealable.as('isAppealable'), appealDue.as('dueAt')])
    .where('ratingContests.id', '=', contestId)
    .forUpdate(['ratings', 'ratingContests'])
    .executeTakeFirst()
}
