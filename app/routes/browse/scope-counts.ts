import { adFilters, conditionsOf, isOffered, type RequestedFilters } from '#shared/ad-filters.ts'
import type { Db } from '#db/client.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { countScope, type Scope } from '#domain/search/count-facets.ts'
import { filtersOf } from '#app/read-models/browse-query.ts'
import type { ListQuery } from '#app/read-models/understood-query.ts'

/** By the names of the selects and the values of their options. */
type ScopeCounts = Record<string, (readonly [option: string, count: number])[]>
type Counting = { db: Db; query: ListQuery; rate: number }

/** Chosen inside a governorate: they go with it. */
const insideGovernorate = new Set(['district', 'neighbourhood'])
/** Every category's ads have them: they stay when another is chosen. */
const ofEveryCategory = new Set([
  ...insideGovernorate,
  ...adFilters.filter((filter) => isOffered(filter, undefined)).map(({ name }) => name),
])

/**
 * How many ads each governorate would leave, and unless the list is of one category each of those and the chosen one's
 * subcategories: what is chosen there now, and what would go with it, narrows none of them.
 */
export async function countScopes(
  counting: Counting,
  { isOfCategory }: { isOfCategory: boolean },
): Promise<ScopeCounts> {
  const [governorate, category, subcategory] = await Promise.all([
    countGovernorates(counting),
    isOfCategory ? [] : countCategories(counting),
    isOfCategory ? [] : countSubcategories(counting),
  ])
  return { governorate, category, subcategory }
}

async function countGovernorates(counting: Counting) {
  const governorates = await listPlaces(counting.db)
  const options = governorates.map(({ id }) => String(id))
  const counts = await count(counting, {
    scope: 'governorateId',
    options,
    applies: (name) => !insideGovernorate.has(name),
  })
  return governorates.map(({ id, slug }) => [slug, counts.get(String(id)) ?? 0] as const)
}

async function countCategories(counting: Counting) {
  const options = (await listCategories(counting.db)).map(({ id }) => String(id))
  const isElsewhere = counting.query.category !== null
  const applies = (name: string) => !isElsewhere || ofEveryCategory.has(name)
  const counts = await count(counting, { scope: 'categoryId', options, applies })
  return options.map((option) => [option, counts.get(option) ?? 0] as const)
}

async function countSubcategories(counting: Counting) {
  const options = counting.query.subcategories.map(({ id }) => id)
  if (options.length === 0) return []
  const counts = await count(counting, { scope: 'subcategoryId', options, applies: () => true })
  return options.map((option) => [option, counts.get(option) ?? 0] as const)
}

type What = { scope: Scope; options: string[]; applies: (filter: string) => boolean }

function count({ db, query, rate }: Counting, { scope, options, applies }: What) {
  const filters: RequestedFilters = query.applied.filter(([name]) => applies(name))
  return countScope(db, {
    ...filtersOf(query),
    conditions: conditionsOf(filters, rate),
    ...(scope === 'categoryId' && { subcategoryId: null }),
    [scope]: null,
    scope,
    options,
  })
}
