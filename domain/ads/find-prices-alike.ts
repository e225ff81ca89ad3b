import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { AdDetails } from '#shared/ad-details.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { typicalOf, type Typical } from './typical-of.ts'

/** The newest are read and no more, so that the answer costs the same on a market of any size. */
const read = 200
/** Years that a vehicle may be older or younger. */
const years = 2
/** So much larger or smaller a home may be. */
const area = 1.4

type Like = {
  id?: number
  categoryId: number
  subcategoryId: string | null
  governorateId: number
  details: AdDetails
  title: string
  currency: Currency
}

/**
 * What ads of the same main details cost in this ad's currency, at the site's rate where they name the other: a vehicle of
 * this brand and model two years older or younger; a home of this kind, place and rooms, or about this area; a telephone or
 * machine of this model. Null where too few are on the site, and of what nothing tells what it is like.
 */
export async function findPricesAlike(db: Db, ad: Like): Promise<Typical | null> {
  const rows = await db
    .with(
      (cte) => cte('this').materialized(),
      (db) =>
        db.selectNoFrom(
          sql<string | null>`price_group(${ad.categoryId}::smallint, ${ad.subcategoryId}::text,
            ${ad.governorateId}::smallint, ${JSON.stringify(ad.details)}::jsonb, ${ad.title}::text)`.as('kind'),
        ),
    )
    .selectFrom('this')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('ads')
        .select(['id', 'comparablePrice', 'details'])
        .where(sql<boolean>`price_group(category_id, subcategory_id, governorate_id, details, title) = this.kind`)
        .where(sql<boolean>`status = 'approved' and deleted_at is null and price > 0`)
        .orderBy('publishedAt', 'desc')
        .limit(read)
        .as('newest'),
    )
    .select('newest.comparablePrice as pounds')
    .where('newest.id', '<>', ad.id ?? 0)
    .where(isNear(ad.details))
    .execute()
  const found = typicalOf(rows.map(({ pounds }) => pounds))
  if (!found || ad.currency === 'SYP') return found
  const { usdRate } = await readSettings(db)
  const inDollars = (pounds: number) => Math.max(1, Math.round(pounds / usdRate.rate))
  return { ...found, median: inDollars(found.median), low: inDollars(found.low), high: inDollars(found.high) }
}

function isNear({ vehicleYear, propertyRooms, propertyArea }: AdDetails): RawBuilder<boolean> {
  if (vehicleYear !== undefined)
    return sql`abs((details ->> 'vehicleYear')::integer - ${vehicleYear}::integer) <= ${years}::integer`
  if (propertyRooms !== undefined) return sql`details ->> 'propertyRooms' = ${propertyRooms}::text`
  if (propertyArea !== undefined)
    return sql`(details ->> 'propertyArea')::numeric between ${propertyArea / area}::numeric and ${propertyArea * area}::numeric`
  return sql`true`
}
