import { sql } from 'kysely'
import type { ExpectedShelf } from './expected-shelf.ts'

/** Up to this band an ad is about what was typed: its title, details, category or place says so in whole words. */
export const lastAboutBand = 2

/** The column `is_expected` of a row of `ad_search`: it stands on the shelf that the query names, or may. Null where it names none. */
export function isExpected({ ids }: ExpectedShelf) {
  if (ids.length === 0) return sql`null::boolean`
  const categories = ids.filter((id) => /^\d+$/.test(id)).map(Number)
  // Many ads name no subcategory.
  const above = ids.map((id) => Number(id.split('-')[0]))
  return sql`(category_id = any(${categories}::integer[]) or case when subcategory_id is null
            then category_id = any(${above}::integer[]) else subcategory_id = any(${ids}::text[]) end)`
}

/**
 * Category prediction of `candidates` (category_id, subcategory_id, is_preferred, is_expected, band): the query's own shelf, where an
 * ad on it is about the query. Else the category, and in it the subcategory, in which at least half of the best stand: those that say
 * it in whole words, or where there are none what comes closest, first with the preferred words. Null where the best are scattered.
 */
export const likelyShelf = ({ misnamed }: ExpectedShelf) => sql`
      possible as materialized (select category_id, subcategory_id, is_preferred from candidates
        where band <= greatest(${sql.lit(lastAboutBand)}, (select min(band) from candidates)) and category_id <> all(${misnamed}::integer[])),
      best as materialized (select category_id, subcategory_id from possible
        where is_preferred = (select bool_or(is_preferred) from possible)),
      likely as (select ${modeOf('category_id')} as likely_category, ${modeOf('subcategory_id')} as likely_subcategory,
        exists (select from candidates where is_expected and band <= ${sql.lit(lastAboutBand)}) as has_expected)`

function modeOf(column: string) {
  const shelf = sql.ref(column)
  return sql`(select ${shelf} from best where ${shelf} is not null group by ${shelf}
          having 2 * count(*) >= (select count(*) from best) order by count(*) desc, ${shelf} limit 1)`
}

/**
 * How far from the likely shelf a candidate stands: 0 on it, 1 where only the name of a mixed shelf says so, 2 beside it. Many ads name
 * no subcategory.
 */
export const distanceFrom = ({ isMixed }: ExpectedShelf) => sql`case
        when has_expected then case when not is_expected then 2 when ${sql.lit(isMixed)} and band = ${sql.lit(lastAboutBand)} then 1 else 0 end
        when category_id = likely_category and (likely_subcategory is null or coalesce(subcategory_id = likely_subcategory, true)) then 0
        else 2 end`
