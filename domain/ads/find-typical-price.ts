import { sql } from 'kysely'
import type { AdDetails } from '#shared/ad-details.ts'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { findPricesAlike } from './find-prices-alike.ts'
import { enoughAds } from './typical-of.ts'

/** The newest are read and no more, so that the answer costs the same on a market of any size. */
const read = 400

const isPriced = sql<boolean>`status = 'approved' and deleted_at is null and price > 0`

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
  const { alike, median, all, pounds } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ads')
        .select(['currency', 'price', 'comparablePrice'])
        .where(isPriced)
        .where('subcategoryId', '=', subcategoryId)
        .orderBy('publishedAt', 'desc')
        .limit(read)
        .as('newest'),
    )
    .select([
      sql<number>`count(*) filter (where currency = ${currency})::integer`.as('alike'),
      sql<number>`percentile_cont(0.5) within group (order by price) filter (where currency = ${currency})`.as(
        'median',
      ),
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`percentile_cont(0.5) within group (order by comparable_price)`.as('pounds'),
    ])
    .executeTakeFirstOrThrow()
  if (alike >= enoughAds) return Math.round(median)
  if (all < enoughAds) return null
  const { usdRate } = await readSettings(db)
  return Math.max(1, Math.round(currency === 'USD' ? pounds / usdRate.rate : pounds))
}

async function ofCategory(db: Db, { categoryId, currency }: Kind) {
  const { ads, median } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ads')
        .select('price')
        .where(isPriced)
        .where('categoryId', '=', categoryId)
        .where('currency', '=', currency)
        .orderBy('publishedAt', 'desc')
        .limit(read)
        .as('newest'),
    )
    .select([
      sql<number>`count(*)::integer`.as('ads'),
      sql<number>`percentile_cont(0.5) within group (order by price)`.as('median'),
    ])
    .executeTakeFirstOrThrow()
  return ads >= enoughAds ? Math.round(median) : null
}
