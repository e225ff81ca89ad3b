import { sql } from 'kysely'
import type { ContestOutcome, ContestReason, ContestSubject } from '#shared/rating-states.ts'
import { isAppealable } from './contest-policy.ts'

/** A request for removal as the two of a deal see it. */
export type ContestView = {
  id: string
  subject: ContestSubject
  reason: ContestReason
  outcome: ContestOutcome | null
  note: string | null
  isAppealable: boolean
  isAppealed: boolean
  appealOutcome: ContestOutcome | null
  appealNote: string | null
}

/** What one side said of the other, with all that followed. */
export type RatingView = {
  id: string
  asDescribed: boolean | null
  /** Null where it was taken away, as all else. */
  came: boolean | null
  priceAsAgreed: boolean | null
  reply: string | null
  hasReply: boolean
  isRemoved: boolean
  isReplyRemoved: boolean
  contests: ContestView[]
}

const contests = sql`coalesce((select json_agg(json_build_object('id', contest.id, 'subject', contest.subject, 'reason', contest.reason,
    'outcome', outcome, 'note', note, 'isAppealable', ${isAppealable}, 'isAppealed', appealed_at is not null,
    'appealOutcome', appeal_outcome, 'appealNote', appeal_note) order by contest.created_at)
  from rating_contests contest where contest.rating_id = ratings.id), '[]')`

/** What was taken away nobody reads any more. */
const seen = (column: string) => sql`case when removed_at is null then ${sql.ref(column)} end`

/** The rating that a side of this row's handover gave, as JSON; null where there is none. */
export function ratingBy(side: 'own' | 'other', personId: string) {
  const isTheirs = side === 'own' ? sql`rater_id = ${personId}` : sql`rated_id = ${personId}`
  return sql<RatingView | null>`(select json_build_object('id', ratings.id, 'asDescribed', ${seen('as_described')}, 'came', ${seen('came')},
      'priceAsAgreed', ${seen('price_as_agreed')}, 'reply', case when reply_removed_at is null then ${seen('reply')} end,
      'hasReply', reply is not null, 'isRemoved', removed_at is not null,
      'isReplyRemoved', reply_removed_at is not null, 'contests', ${contests})
    from ratings where handover_id = handovers.id and ${isTheirs})`
}
