import { sql } from 'kysely'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { isRevealed, ratingEnds } from '#domain/handovers/handover-sql.ts'
import { ratingBy, type RatingView } from './deal-view.ts'

/** Something that changed hands, as one of the two sees it; `received` and `isRevealed` say nothing before both can be read. */
export type OwnDeal = {
  handoverId: string
  conversationId: string
  side: 'buyer' | 'seller'
  doneAt: Date
  endsAt: Date
  isOpen: boolean
  isRevealed: boolean
  isFree: boolean
  adTitle: string | null
  otherName: string | null
  given: RatingView | null
  received: RatingView | null
}

const atMost = 100

/** The deal that it is, of which a rating is, or about whose rating a request for removal is. */
type Which = { handoverId: string } | { ratingId: string } | { contestId: string }

/** The newest deals of somebody with what was said after them; `only` one of them. */
export function findOwnDeals(db: Db, { personId, only }: { personId: string; only?: Which }): Promise<OwnDeal[]> {
  return db
    .selectFrom('handovers')
    .innerJoin('conversations', 'conversations.id', 'handovers.conversationId')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .leftJoin('people as others', (join) =>
      join.on(sql<boolean>`others.id = case when buyer_id = ${personId} then seller_id else buyer_id end`),
    )
    .select(['handovers.id as handoverId', 'conversationId', 'stateSince as doneAt', ratingEnds.as('endsAt')])
    .select([
      sql<'buyer' | 'seller'>`case when buyer_id = ${personId} then 'buyer' else 'seller' end`.as('side'),
      sql<boolean>`${ratingEnds} > now()`.as('isOpen'),
      isRevealed.as('isRevealed'),
    ])
    .select(['isFree', 'ads.title as adTitle', 'others.name as otherName'])
    .select(ratingBy('own', personId).as('given'))
    .select(sql<RatingView | null>`case when ${isRevealed} then ${ratingBy('other', personId)} end`.as('received'))
    .where('handovers.state', '=', 'done')
    .where(({ or, eb }) => or([eb('buyerId', '=', personId), eb('sellerId', '=', personId)]))
    .where(only ? isOf(only) : sql<boolean>`true`)
    .orderBy('stateSince', 'desc')
    .limit(atMost)
    .execute()
}

function isOf(which: Which) {
  if ('handoverId' in which) return sql<boolean>`handovers.id = ${which.handoverId}`
  if ('ratingId' in which)
    return sql<boolean>`handovers.id = (select handover_id from ratings where ratings.id = ${which.ratingId})`
  return sql<boolean>`handovers.id = (select handover_id from ratings join rating_contests on rating_id = ratings.id
    where rating_contests.id = ${which.contestId})`
}

/** One of them, where it is this person's; undefined for everybody else. */
export async function findOwnDeal(db: Db, query: { personId: string; only: Which }): Promise<OwnDeal | undefined> {
  const [deal] = Object.values(query.only).every(isUuid) ? await findOwnDeals(db, query) : []
  return deal
}
