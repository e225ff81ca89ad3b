import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countAds } from './count-ads.ts'
import { isHit } from './hits.ts'
import { inScope } from './in-scope.ts'
import type { ListPart } from './read-page.ts'
import type { SearchTerms } from './search-terms.ts'

/** So many rows are read, from pages all over the table; of a smaller table those that are needed are found as soon. */
const rowsRead = { least: 1_500, most: 6_000 }
const fewestRows = 20_000
/** So many of them should answer, and by so many standard deviations more than `most` would have. */
const fewestExpected = 25
const deviations = 4

/** `rows`: of how many ads in the scope. */
type Doubt = { most: number; estimate: number; rows: number; sample?: typeof rowsRead; fewest?: number }

/**
 * Whether a random sample of all ads leaves no doubt that more than `most` answer, which would take long to count; `estimate`: how many
 * seem to. The same question has the same answer as long as no ad changes.
 */
export async function areSurelyMore(
  db: Db,
  { filters }: Pick<ListPart, 'filters'>,
  terms: SearchTerms,
  { most, estimate, rows, fewest = fewestRows, sample = rowsRead }: Doubt,
) {
  if (estimate < 5 * most) return false
  const isOfAll = filters.categoryId == null && filters.subcategoryId == null && filters.governorateId == null
  const all = isOfAll ? rows : (await countAds(db)).all
  const needed = (1.2 * fewestExpected * all) / estimate
  const part = Math.min(1, Math.max(sample.least, Math.min(sample.most, needed)) / all)
  if (all < fewest || estimate * part < fewestExpected) return false
  // Raw: a sample of the table's pages.
  const { rows: counted } = await sql<{ hits: number }>`
    select count(*)::int as hits from ad_search tablesample system (${100 * part}::float4) repeatable (1)
    where ${inScope(filters)} and visible_until > now() and ${isHit({ filters, terms })}`.execute(db)
  const hits = counted[0]?.hits ?? 0
  return hits - deviations * Math.sqrt(hits) > most * part
}
