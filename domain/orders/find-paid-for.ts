import { sql } from 'kysely'
import type { PaidFor } from '#shared/paid-for.ts'
import type { Db } from '#db/client.ts'

type Of = { adIds: readonly number[] } | { ownerIds: readonly string[] }

/**
 * What was paid for these ads, or for all ads of these people, and is not used up: paid upgrades that run or wait for their turn,
 * and orders whose money is on its way. Whoever ends an ad or an account reads it first.
 */
export async function findPaidFor(db: Db, of: Of): Promise<PaidFor[]> {
  const scope =
    'adIds' in of
      ? sql`ads.id = any(${of.adIds}::integer[])`
      : sql`ads.owner_id = any(${of.ownerIds}::uuid[]) and ads.deleted_at is null`
  const { rows } = await sql<PaidFor>`
    select ads.id as ad_id, ads.title as ad_title, ads.owner_id, number, orders.type, orders.amount, orders.currency, duration_days,
      promotions.ends_at, orders.status = 'paid' as is_confirmed, coalesce(provider, '') = 'sandbox' as is_test
    from orders join ads on ads.id = orders.ad_id
      left join promotions on promotions.order_id = orders.id and ended_at is null
        and (promotions.ends_at is null or promotions.ends_at > now())
    where ${scope} and (orders.status = 'processing' or (orders.status = 'paid' and promotions.id is not null))
    order by ads.id, number`.execute(db)
  return rows
}
