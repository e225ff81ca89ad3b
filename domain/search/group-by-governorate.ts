import { sql } from 'kysely'
import type { AdSort } from '#shared/ad-sorts.ts'
import type { Db } from '#db/client.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { countAds } from './count-ads.ts'
import type { Total } from './cursor.ts'
import { findAds } from './find-ads.ts'
import { isHit } from './hits.ts'
import { listGroup, listValue, sorted, keysetScan } from './list-order.ts'
import { withMatches } from './with-matches.ts'
import { findSearchTerms, isSearch, type SearchTerms } from './search-terms.ts'
import { columnsToRead, isNarrowed } from './matches.ts'
import { countedRows } from './counted-rows.ts'
import type { AdFilters } from './in-scope.ts'

/** How many ads are in a governorate, and the first of them in the list's order. */
export type GovernorateGroup = { governorateId: number; total: Total; ids: number[] }

type GroupQuery = AdFilters & { search?: string | null; sort?: AdSort; perGroup: number }
type Part = { filters: AdFilters; sort: AdSort; perGroup: number }

/** Where more ads than that for each list seem to answer, they are not all read: the lists begin sooner. */
const mostReadOfEach = 4_300
/** How many of the newest are looked at to see that. */
const lookedAt = 500

/** The ads on the site by governorate; governorates without any are left out. Every input is safe, as in findAds. */
export async function groupByGovernorate(
  db: Db,
  { search, sort = 'newest', perGroup, ...filters }: GroupQuery,
  { atMost }: { atMost?: number } = {},
): Promise<GovernorateGroup[]> {
  const terms = await findSearchTerms(db, search)
  const part = { filters, sort, perGroup }
  if (!isSearch(terms) && !isNarrowed(filters.conditions)) return groupAll(db, part)
  const lists = (await governoratesIn(db, filters)).length
  const areTooMany = await areMore(db, { filters, terms }, atMost ?? mostReadOfEach * lists)
  if (areTooMany) return groupLists(db, { ...part, search })
  return groupMatches(db, part, terms)
}

async function groupAll(db: Db, part: Part) {
  const counts = await countByGovernorate(db, part.filters)
  if (counts.length === 0) return []
  const ids = await findFirst(db, part, counts)
  return counts.map(({ count, governorateId }) => ({
    governorateId,
    total: { count, exact: true },
    ids: ids.get(governorateId) ?? [],
  }))
}

/** Whether more than `atMost` seem to answer, judged by the newest. Symbols are sought in the newest alone. */
async function areMore(db: Db, { filters, terms }: { filters: AdFilters; terms: SearchTerms }, atMost: number) {
  if (terms.symbols) return false
  const { all } = await countAds(db, filters)
  if (all <= atMost) return false
  const newest = keysetScan({
    sort: 'date',
    filters,
    after: null,
    limit: lookedAt,
    columns: columnsToRead(filters.conditions),
  })
  const { seen, hits } = await db
    .selectFrom(sql`(${newest})`.as('newest'))
    .select([
      sql<number>`count(*)::int`.as('seen'),
      sql<number>`count(*) filter (where ${isHit({ filters, terms })})::int`.as('hits'),
    ])
    .executeTakeFirstOrThrow()
  return hits * all > atMost * seen
}

/** The list of each governorate begins soon where many ads answer, and says itself how long it is, or that it is long. */
async function groupLists(db: Db, { filters, sort, perGroup, search }: Part & { search?: string | null }) {
  const groups: GovernorateGroup[] = []
  for (const { id } of await governoratesIn(db, filters)) {
    const list = await findAds(db, { ...filters, search, sort, governorateId: id, limit: perGroup })
    if (list.ids.length > 0) groups.push({ governorateId: id, total: list.total, ids: list.ids })
  }
  return groups
}

async function governoratesIn(db: Db, { governorateId }: AdFilters) {
  const governorates = await listPlaces(db)
  return governorates.filter(({ id }) => governorateId == null || id === governorateId).toSorted((a, b) => a.id - b.id)
}

type Counted = { governorateId: number; count: number }

function countByGovernorate(db: Db, filters: AdFilters): Promise<Counted[]> {
  return db
    .selectFrom(countedRows(filters))
    .select(['governorateId', sql<number>`sum(ads)::int`.as('count')])
    .groupBy('governorateId')
    .having(sql<boolean>`sum(ads) > 0`)
    .orderBy('governorateId')
    .execute()
}

/** The first ads of every governorate, in one query: each is the start of a list that an index holds in order. */
async function findFirst(db: Db, { filters, sort, perGroup }: Part, governorates: Counted[]) {
  const starts = governorates.map(({ governorateId }) => {
    const list = keysetScan({ sort, filters: { ...filters, governorateId }, after: null, limit: perGroup })
    return sql`select ${governorateId}::int as governorate_id, array_agg(ad_id) as ids from (${list}) list`
  })
  // Raw: a union with a keyset scan for each governorate.
  const { rows } = await sql<{ governorateId: number; ids: number[] | null }>`
    ${sql.join(starts, sql` union all `)}
  `.execute(db)
  return new Map(rows.map(({ governorateId, ids }) => [governorateId, ids ?? []]))
}

/** Every match is counted, but only the start of each governorate's list is sorted. */
async function groupMatches(db: Db, { filters, sort, perGroup }: Part, terms: SearchTerms) {
  const governorates = await governoratesIn(db, filters)
  if (governorates.length === 0) return []
  const columns = sql`governorate_id, ${listGroup(sort)} as list_group, ${listValue(sort)} as list_value`
  const parts = governorates.map(({ id }) => ({ id, set: `matches_${id}` }))
  const sets = parts.map(
    ({ id, set }) => sql`${sql.table(set)} as (select * from matches where governorate_id = ${id})`,
  )
  const starts = parts.map(
    ({ id, set }) => sql`select ${id}::int as governorate_id, (select count(*)::int from ${sql.table(set)}) as count,
      array_agg(ad_id) as ids from (${sorted({ set, sort, after: null, limit: perGroup })}) list having count(*) > 0`,
  )
  // Raw: a named set for each governorate.
  const { rows } = await sql<Counted & { ids: number[] }>`
    ${withMatches({ filters, terms, columns })}, ${sql.join(sets)}
    ${sql.join(starts, sql` union all `)} order by governorate_id
  `.execute(db)
  return rows.map(({ count, ...group }) => ({ ...group, total: { count, exact: true } }))
}
