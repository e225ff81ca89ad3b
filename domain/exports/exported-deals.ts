import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isRevealed } from '#domain/handovers/handover-sql.ts'

/** What changed hands, what the person said of it, and what was said of them once both can read it; their replies, and what they asked to be removed. */
export function exportedDeals(db: Db, personId: string) {
  const given = sql<
    object | null
  >`(select json_build_object('asDescribed', as_described, 'came', came, 'priceAsAgreed', price_as_agreed,
      'dealAgain', deal_again, 'createdAt', ratings.created_at, 'removedAt', removed_at)
    from ratings where handover_id = handovers.id and rater_id = ${personId})`
  const received = sql<
    object | null
  >`(select json_build_object('asDescribed', as_described, 'came', came, 'priceAsAgreed', price_as_agreed,
      'yourReply', reply, 'repliedAt', replied_at, 'removedAt', removed_at)
    from ratings where handover_id = handovers.id and rated_id = ${personId} and ${isRevealed})`
  const contests = sql<
    object[]
  >`coalesce((select json_agg(json_build_object('subject', subject, 'reason', reason, 'outcome', outcome,
      'note', note, 'appealOutcome', appeal_outcome, 'appealNote', appeal_note,
      'words', case when is_yours then words end, 'appeal', case when (outcome = 'kept') = is_yours then appeal_words end,
      'createdAt', created_at) order by created_at)
    from (select rating_contests.*, (subject = 'rating') = (rated_id = ${personId}) as is_yours
      from rating_contests join ratings on ratings.id = rating_id
      where ratings.handover_id = handovers.id and ${personId} in (rater_id, rated_id)) own), '[]')`
  return db
    .selectFrom('handovers')
    .innerJoin('conversations', 'conversations.id', 'handovers.conversationId')
    .select(['adId', 'state', 'stateSince', sql<boolean>`seller_id = ${personId}`.as('asSeller')])
    .select([given.as('youSaid'), received.as('theySaid'), contests.as('removals')])
    .where((row) => row.or([row('buyerId', '=', personId), row('sellerId', '=', personId)]))
    .orderBy('handovers.createdAt')
    .execute()
}
