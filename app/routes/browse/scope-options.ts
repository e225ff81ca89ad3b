import { adFilters, isOffered } from '#shared/ad-filters.ts'
import type { Db } from '#db/client.ts'
import { listCategories, type Category } from '#domain/categories/list-categories.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { isNarrowed } from '#domain/search/matches.ts'
import type { ScopeFilters } from '#domain/search/in-scope.ts'
import { categoryFact, governorateFact, subcategoryFact } from '#domain/search/scope-facts.ts'
import type { ListQuery } from '#app/read-models/understood-query.ts'

/** A select of a list's form that stands for a column: its options, and how the list is narrowed without what is chosen there. */
type ScopeSelect = {
  options: (readonly [option: string, fact: number | undefined])[]
  isChosen: boolean
  without: ScopeFilters
  /** Whether a filter stays where another option is chosen. */
  stays: (filter: string) => boolean
}

/** Chosen inside a governorate: they go with it. */
const insideGovernorate = new Set(['district', 'neighbourhood'])
/** Every category's ads have them: they stay when another is chosen. */
const ofEveryCategory = new Set([
  ...insideGovernorate,
  ...adFilters.filter((filter) => isOffered(filter, undefined)).map(({ name }) => name),
])

/** What a search was understood as, and means the same beside every category. */
const understoodAnywhere = new Set(['category', 'governorate', 'district', 'price'])

/**
 * The selects of governorate, category and subcategory; the page of one category has none of the latter two. Other categories are
 * not counted where a filter or what words were understood as would not be asked of their ads, nor, of a category that is narrowed
 * further, beside it: of a million ads that would be read once more for what few want to know.
 */
export async function scopeSelects(
  db: Db,
  { criteria, subcategories, understood, applied }: ListQuery,
  { isOfCategory }: { isOfCategory: boolean },
): Promise<Record<string, ScopeSelect>> {
  const [governorates, categories] = await Promise.all([listPlaces(db), listCategories(db)])
  const governorate: ScopeSelect = {
    options: governorates.map(({ id, slug }) => [slug, governorateFact(id)]),
    isChosen: criteria.governorateId != null,
    without: { governorateId: null },
    stays: (filter) => !insideGovernorate.has(filter),
  }
  if (isOfCategory) return { governorate }
  const isOfOne = understood.some(({ filter }) => !understoodAnywhere.has(filter))
  const isNarrowedFurther = criteria.search !== '' || isNarrowed(criteria.conditions)
  const isCounted = !isOfOne && (criteria.categoryId == null || !isNarrowedFurther)
  const requested = adFilters.filter(({ name }) => applied.some(([other]) => other === name))
  const fits = (category: Category) => requested.every((filter) => isOffered(filter, category))
  return {
    governorate,
    category: {
      options: isCounted ? categories.filter(fits).map(({ id }) => [String(id), categoryFact(id)]) : [],
      isChosen: criteria.categoryId != null,
      without: { categoryId: null, subcategoryId: null },
      stays: (filter) => ofEveryCategory.has(filter),
    },
    subcategory: {
      options: subcategories.map(({ id }) => [id, subcategoryFact(id)]),
      isChosen: criteria.subcategoryId != null,
      without: { subcategoryId: null },
      stays: () => true,
    },
  }
}
