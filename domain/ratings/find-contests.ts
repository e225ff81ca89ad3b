import { sql } from 'kysely'
import type { ContestOutcome, ContestReason, ContestSubject } from '#shared/rating-states.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { appealDue, isContestOpen } from './contest-policy.ts'

/** A request for removal that waits for an administrator, with what it is about. */
export type OpenContest = {
  id: string
  subject: ContestSubject
  reason: ContestReason
  words: string
  createdAt: Date
  /** The first decision, where it was appealed against. */
  outcome: ContestOutcome | null
  decidedBy: string | null
  appealWords: string | null
  appealedAt: Date | null
  dueAt: Date | null
  isLate: boolean
  asDescribed: boolean | null
  came: boolean
  priceAsAgreed: boolean | null
  reply: string | null
  /** Null once they have left. */
  raterId: string | null
  ratedId: string | null
  raterName: string | null
  ratedName: string | null
  adTitle: string | null
}

/**
 * What waits for this administrator: appeals first, the one that is due first; then requests, the oldest first. Not their own, in which
 * stands what the other said in confidence.
 */
export function findContests(db: Db, { viewer }: { viewer: Person }): Promise<OpenContest[]> {
  return db
    .selectFrom('ratingContests')
    .innerJoin('ratings', 'ratings.id', 'ratingContests.ratingId')
    .innerJoin('handovers', 'handovers.id', 'ratings.handoverId')
    .innerJoin('conversations', 'conversations.id', 'handovers.conversationId')
    .leftJoin('people as rater', 'rater.id', 'ratings.raterId')
    .leftJoin('people as rated', 'rated.id', 'ratings.ratedId')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select(['ratingContests.id', 'subject', 'reason', 'words', 'ratingContests.createdAt', 'outcome', 'decidedBy'])
    .select(['appealWords', 'appealedAt', 'asDescribed', 'came', 'priceAsAgreed', 'reply', 'raterId', 'ratedId'])
    .select(['rater.name as raterName', 'rated.name as ratedName', 'ads.title as adTitle', appealDue.as('dueAt')])
    .select(sql<boolean>`coalesce(${appealDue} < now(), false)`.as('isLate'))
    .where(isContestOpen)
    .where('raterId', 'is distinct from', viewer.id)
    .where('ratedId', 'is distinct from', viewer.id)
    .orderBy('appealedAt', (order) => order.asc().nullsLast())
    .orderBy('ratingContests.createdAt')
    .limit(100)
    .execute()
}

/** How many wait for this administrator, and how many of them are late. */
export function countContests(db: Db, { viewer }: { viewer: Person }) {
  return db
    .selectFrom('ratingContests')
    .select([
      sql<number>`count(*)::integer`.as('open'),
      sql<number>`(count(*) filter (where ${appealDue} < now()))::integer`.as('late'),
    ])
    .where(isContestOpen)
    .where(
      sql<boolean>`not exists (select from ratings where ratings.id = rating_id and ${viewer.id} in (rater_id, rated_id))`,
    )
    .executeTakeFirstOrThrow()
}
