import { sql } from 'kysely'
import type { PaidFor } from '#shared/paid-for.ts'
import type { Db } from '#db/client.ts'

type Of = { adIds: readonly number[] } | { ownerIds: readonly string[] }

/**
 * What was paid for these ads, or for all ads of these people, and is not used up: paid upgrades that run or wait for their turn,
 * and orders whose money is on its way. Whoever ends an ad or an account reads it first.
 */
export function findPaidFor(db: Db, of: Of): Promise<PaidFor[]> {
  const scope =
    'adIds' in of
      ? sql<boolean>`ads.id = any(${of.adIds}::integer[])`
      : sql<boolean>`ads.owner_id = any(${of.ownerIds}::uuid[]) and ads.deleted_at is null`
  return db
    .selectFrom('orders')
    .innerJoin('ads', 'ads.id', 'orders.adId')
    .leftJoin('promotions', (join) =>
      join
        .onRef('promotions.orderId', '=', 'orders.id')
        .on('endedAt', 'is', null)
        .on(sql<boolean>`(promotions.ends_at is null or promotions.ends_at > now())`),
    )
    .select(['ads.id as adId', 'ads.title as adTitle', 'ads.ownerId', 'number', 'orders.type', 'orders.amount'])
    .select(['orders.currency', 'durationDays', 'promotions.endsAt'])
    .select([
      sql<boolean>`orders.status = 'paid'`.as('isConfirmed'),
      sql<boolean>`coalesce(provider, '') = 'sandbox'`.as('isTest'),
    ])
    .where(scope)
    .where(sql<boolean>`(orders.status = 'processing' or (orders.status = 'paid' and promotions.id is not null))`)
    .orderBy('ads.id')
    .orderBy('number')
    .execute()
}
