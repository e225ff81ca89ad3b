import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { countedRows } from '#domain/search/counted-rows.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

export type Revenue = {
  /** Paid ads on the site at the price that the settings name for their kind; says nothing of what was paid. */
  estimate: { amount: number; currency: Currency; featured: number; promoted: number }
  /** What orders really brought, from the ledger: what came less what was given back; test cards bring nothing. In minor units. */
  real: { currency: Currency; amount: number; lastDays: number; orders: number }[]
}

/** What paid ads would bring at today's prices, and what orders brought: in all, and in the last thirty days. */
export async function findRevenue(db: Db): Promise<Revenue> {
  const [settings, { featured, promoted }, real] = await Promise.all([
    readSettings(db),
    countPaidAds(db),
    sumLedger(db),
  ])
  const amount = featured * settings.featuredAdPrice + promoted * settings.promotedAdPrice
  return { estimate: { amount, currency: settings.upgradeCurrency, featured, promoted }, real }
}

/** The ranks are those of `ad_search`: 1 is featured, 2 promoted. */
function countPaidAds(db: Db) {
  return db
    .selectFrom(countedRows({}))
    .select([
      sql<number>`coalesce(sum(ads) filter (where type_rank = 1), 0)::integer`.as('featured'),
      sql<number>`coalesce(sum(ads) filter (where type_rank = 2), 0)::integer`.as('promoted'),
    ])
    .executeTakeFirstOrThrow()
}

function sumLedger(db: Db) {
  const signed = sql`case kind when 'captured' then amount else -amount end`
  return db
    .selectFrom('ledger')
    .select([
      'currency',
      sql<number>`sum(${signed})::bigint`.as('amount'),
      sql<number>`coalesce(sum(${signed}) filter (where created_at > now() - interval '30 days'), 0)::bigint`.as(
        'lastDays',
      ),
      sql<number>`(count(*) filter (where kind = 'captured'))::integer`.as('orders'),
    ])
    .where(
      sql<boolean>`not exists (select from payments where payments.id = ledger.payment_id and provider = 'sandbox')`,
    )
    .groupBy('currency')
    .orderBy('currency', 'desc')
    .execute()
}
