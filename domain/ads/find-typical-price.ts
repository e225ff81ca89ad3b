import { sql } from 'kysely'
import type { AdDetails } from '#shared/ad-details.ts'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { findPricesAlike } from './find-prices-alike.ts'
import { enoughAds } from './typical-of.ts'

/** The newest are read and no more, so that the answer costs the same on a market of any size. */
const read = 400

type Kind = { categoryId: number; subcategoryId: string | null; currency: Currency }
type Described = Kind & { governorateId: number; details: AdDetails; title: string }

/**
 * The median price of the newest comparable ads; null where too few are on the site. Comparable are ads of the same main
 * details where they are known (findPricesAlike), else the subcategory (a spare
 * part is no car) in this currency, then in either one at the site's rate (cars are mostly priced in dollars), and where it
 * has too few ads, the category in this currency.
 */
export async function findTypicalPrice(db: Db, kind: Kind | Described) {
  const alike = 'details' in kind ? await findPricesAlike(db, kind) : null
  if (alike) return alike.median
  return (kind.subcategoryId && (await ofSubcategory(db, kind))) || ofCategory(db, kind)
}

async function ofSubcategory(db: Db, { subcategoryId, currency }: Kind) {
  const { rows } = await sql<{ alike: number; median: number; all: number; pounds: number }>`
    select count(*) filter (where currency = ${currency})::integer as alike,
      percentile_cont(0.5) within group (order by price) filter (where currency = ${currency}) as median,
      count(*)::integer as all, percentile_cont(0.5) within group (order by comparable_price) as pounds
    from (
      select currency, price, comparable_price from ads
      where status = 'approved' and deleted_at is null and price > 0 and subcategory_id = ${subcategoryId}
      order by published_at desc limit ${read}
    ) newest
  `.execute(db)
  const { alike, median, all, pounds } = onlyRow(rows)
  if (alike >= enoughAds) return Math.round(median)
  if (all < enoughAds) return null
  const { usdRate } = await readSettings(db)
  return Math.max(1, Math.round(currency === 'USD' ? pounds / usdRate.rate : pounds))
}

async function ofCategory(db: Db, { categoryId, currency }: Kind) {
  const { rows } = await sql<{ ads: number; median: number }>`
    select count(*)::integer as ads, percentile_cont(0.5) within group (order by price) as median
    from (
      select price from ads
      where status = 'approved' and deleted_at is null and price > 0
        and category_id = ${categoryId} and currency = ${currency}
      order by published_at desc limit ${read}
    ) newest
  `.execute(db)
  const { ads, median } = onlyRow(rows)
  return ads >= enoughAds ? Math.round(median) : null
}
