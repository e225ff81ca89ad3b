import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { governorateNamed, listPlaces } from '#domain/places/list-places.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { meantInstead } from '#domain/search/meant-instead.ts'
import type { AdFilters } from '#domain/search/in-scope.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { readFilters, conditionsOf, type FilterConditions } from '#shared/ad-filters.ts'
import { limits } from '#shared/limits.ts'
import { language } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { ListRoute, ListState, Results, SheetField } from '#app/components/browse/list-state.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { listCards } from './ad-cards.ts'
import { chipsOf, sheetOf } from './filter-words.ts'
import { markRelations } from './mark-relations.ts'

/** As much of an unknown name as is worth repeating. */
const nameLength = 40

/** What an address asks for: the list's state, its cursor, its filters as conditions, and which other filters there are. */
export type ListQuery = ListState & { after: string | null; conditions: FilterConditions; sheet: SheetField[] }

type Offer = Pick<ListRoute, 'sorts' | 'views'> & { categoryId?: number }

/**
 * What a list's address asks for. Sorts and views that this page does not offer fall back, a subcategory of another
 * category is left out (a form without scripts sends it along), unknown categories and places find nothing.
 */
export async function readListState(
  db: Db,
  query: URLSearchParams,
  { sorts, views, categoryId }: Offer,
): Promise<ListQuery> {
  const [categories, governorates, settings] = await Promise.all([listCategories(db), listPlaces(db), readSettings(db)])
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const unknown = (name: string) => ({ id: 0, name: start(text(name), nameLength) })
  const requestedCategory = categoryId
    ? String(categoryId)
    : text('category') || text('subcategory').replace(/-.*/s, '')
  const category = categories.find(({ id }) => String(id) === requestedCategory)
  const subcategory = category?.subcategories.find(({ id }) => id === text('subcategory'))
  const governorate = governorateNamed(governorates, text('governorate'))
  const districts = governorate?.districts.map((district) => ({ id: district.id, name: nameOf(district) })) ?? []
  const filters = readFilters(query, {
    category,
    isDistrict: (district) => districts.some(({ id }) => String(id) === district),
  })
  const poundSign = language() === 'en' ? m.common_pound_sign() : settings.poundLabel
  const about = { filters, category, districts, poundSign }
  return {
    search: start(text('search'), limits.searchLength),
    category: category ? { id: category.id, name: nameOf(category) } : text('category') ? unknown('category') : null,
    subcategories: category?.subcategories.map((sub) => ({ id: sub.id, name: nameOf(sub) })) ?? [],
    subcategory: subcategory ? { id: subcategory.id, name: nameOf(subcategory) } : null,
    governorate: governorate
      ? { id: governorate.id, name: nameOf(governorate), slug: governorate.slug }
      : text('governorate')
        ? { ...unknown('governorate'), slug: unknown('governorate').name }
        : null,
    filters,
    chips: chipsOf(about),
    sheet: sheetOf(about),
    conditions: conditionsOf(filters, settings.usdRate.rate),
    sort:
      text('sort') === 'relevance' && text('search')
        ? 'relevance'
        : (sorts.find((sort) => sort === text('sort')) ?? 'newest'),
    view: views.find((view) => view === text('view')) ?? 'grid',
    after: query.get('after'),
  }
}

/** Whole characters, so that no half of one is left at the end. */
function start(text: string, length: number) {
  return [...text.slice(0, 2 * length)].slice(0, length).join('')
}

/** The query as searches take it. */
export function filtersOf(state: Omit<ListQuery, 'sheet' | 'after'>): AdFilters & { search: string } {
  return {
    search: state.search,
    categoryId: state.category?.id ?? null,
    subcategoryId: state.subcategory?.id ?? null,
    governorateId: state.governorate?.id ?? null,
    conditions: state.conditions,
  }
}

/** One page of the list that `state` describes, with the viewer's favourites. */
export async function findResults(
  context: Readonly<RouterContextProvider>,
  state: Omit<ListQuery, 'sheet'>,
): Promise<Results> {
  const db = searchDatabase(context)
  const query = { ...filtersOf(state), sort: state.sort, after: state.after }
  const { ids, ...found } = await findAds(db, query)
  const meant = state.search && !state.after && !found.newestOnly ? await meantInstead(db, query, found.total) : null
  return { ads: await markRelations(context, await listCards(db, ids)), ...found, meant }
}
