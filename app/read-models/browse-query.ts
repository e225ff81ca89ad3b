import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.ts'
import { listCategories, listMakes, type Make } from '#domain/categories/list-categories.ts'
import { neighbourhoodsOf } from '#domain/places/list-neighbourhoods.ts'
import { governorateNamed, listPlaces, type Governorate } from '#domain/places/list-places.ts'
import { answerQuery } from '#domain/search/answer-query.ts'
import { readSynonyms } from '#domain/search/synonyms.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { readFilters } from '#shared/ad-filters.ts'
import { limits } from '#shared/limits.ts'
import { language } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { ListRoute, Results } from '#app/components/browse/list-state.ts'
import { type ListSort, usualSort } from '#shared/ad-sorts.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { listCards } from './ad-cards.ts'
import { chipsOf, sheetOf } from './filter-words.ts'
import { markRelations } from './mark-relations.ts'
import { type ListQuery, withUnderstood, withUnderstoodWords } from './understood-query.ts'

/** As much of an unknown name as is worth repeating. */
const nameLength = 40

type Offer = Pick<ListRoute, 'sorts' | 'views'> & { categoryId?: number }

/** What can be chosen below a governorate: the neighbourhoods of its district, of all of them where none is chosen. */
async function neighbourhoodsIn(db: Db, governorate: Governorate | undefined, districtId: string) {
  const isChosen = governorate?.districts.some(({ id }) => String(id) === districtId)
  return (await neighbourhoodsOf(db, governorate?.id))
    .filter((neighbourhood) => !isChosen || String(neighbourhood.districtId) === districtId)
    .map(({ id, ...names }) => ({ id, name: nameOf(names) }))
}

/**
 * What a list's address asks for. Sorts and views that this page does not offer fall back, a subcategory of another
 * category is left out (a form without scripts sends it along), unknown categories and places find nothing.
 */
export async function readListState(
  db: Db,
  query: URLSearchParams,
  { sorts, views, categoryId }: Offer,
): Promise<ListQuery> {
  const [categories, governorates, settings, everyMake] = await Promise.all([
    listCategories(db),
    listPlaces(db),
    readSettings(db),
    listMakes(db),
  ])
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const unknown = (name: string) => ({ id: 0, name: start(text(name), nameLength) })
  const requestedCategory = categoryId
    ? String(categoryId)
    : text('category') || text('subcategory').replace(/-.*/s, '')
  const category = categories.find(({ id }) => String(id) === requestedCategory)
  const subcategory = category?.subcategories.find(({ id }) => id === text('subcategory'))
  const governorate = governorateNamed(governorates, text('governorate'))
  const districts = governorate?.districts.map((district) => ({ id: district.id, name: nameOf(district) })) ?? []
  const neighbourhoods = await neighbourhoodsIn(db, governorate, text('district'))
  const makes = everyMake.filter(({ categoryId }) => !category || categoryId === category.id)
  const filters = readFilters(query, {
    category,
    isDistrict: (district) => districts.some(({ id }) => String(id) === district),
    isNeighbourhood: (neighbourhood) => neighbourhoods.some(({ id }) => String(id) === neighbourhood),
    isMake: (make, model) => isMakeOf(makes, make, model),
  })
  const ranks = settings.searchOrder === 'relevance'
  const poundSign = language() === 'en' ? m.common_pound_sign() : settings.poundLabel
  const about = { filters, category, districts, neighbourhoods, makes, poundSign }
  const chosen = {
    search: start(text('search'), limits.searchLength),
    literal: text('literal') === '1',
    category: category ? { id: category.id, name: nameOf(category) } : text('category') ? unknown('category') : null,
    subcategories: category?.subcategories.map((sub) => ({ id: sub.id, name: nameOf(sub) })) ?? [],
    subcategory: subcategory ? { id: subcategory.id, name: nameOf(subcategory) } : null,
    governorate: governorate
      ? { id: governorate.id, name: nameOf(governorate), slug: governorate.slug }
      : text('governorate')
        ? { ...unknown('governorate'), slug: unknown('governorate').name }
        : null,
    filters,
    about,
    chips: chipsOf(about),
    sheet: sheetOf({ ...about, subcategory: subcategory?.id }),
    sort: sortNamed(text('sort'), { sorts, usual: usualSort({ search: text('search'), ranks }) }, text('search')),
    ranks,
    view: views.find((view) => view === text('view')) ?? 'grid',
    after: query.get('after'),
  } as const
  const synonyms = chosen.search ? await readSynonyms(db) : undefined
  return withUnderstood(chosen, {
    ...{ categories, governorates, makes: everyMake, synonyms, poundSign },
    rate: settings.usdRate.rate,
  })
}

function isMakeOf(makes: readonly Make[], makeId: string, modelId?: string) {
  const make = makes.find(({ id }) => String(id) === makeId)
  return make !== undefined && (modelId === undefined || make.models.some(({ id }) => String(id) === modelId))
}

type Sorts = { sorts: Offer['sorts']; usual: ListSort }

/** The order that an address names, where this list has it. */
function sortNamed(name: string, { sorts, usual }: Sorts, search: string): ListSort {
  if (name === 'relevance' && search) return name
  return sorts.find((sort) => sort === name) ?? usual
}

/** Whole characters, so that no half of one is left at the end. */
function start(text: string, length: number) {
  return [...text.slice(0, 2 * length)].slice(0, length).join('')
}

/** The query as searches take it: chosen and understood filters together, and the words that are left. */
export function filtersOf({ criteria }: Pick<ListQuery, 'criteria'>) {
  return criteria
}

/** What was found, with the cursor of the next page and how many ads stand before this one. */
type FoundPage = Omit<Results, 'ways' | 'position'> & { next: string | null } & { start: number | null }

/** One page of the list that `state` describes, with the viewer's favourites. */
export async function findResults(
  context: Readonly<RouterContextProvider>,
  state: Omit<ListQuery, 'sheet' | 'applied' | 'about'>,
): Promise<FoundPage> {
  const db = searchDatabase(context)
  const { sort, after, search: typed, literal, view } = state
  const { ids, others, near, meant, ...found } = await answerQuery(
    db,
    { ...filtersOf(state), sort, after },
    { typed, literal },
  )
  const all = await listCards(db, [ids, ...near.map(({ ids }) => ids)].flat(), view === 'list')
  const cards = await markRelations(context, all)
  const cardsOf = (ids: number[]) => cards.filter(({ id }) => ids.includes(id))
  // An ad may be gone since it was found.
  const answers = cardsOf(ids.slice(0, others ?? ids.length))
  const rest = cardsOf(ids.slice(others ?? ids.length))
  return {
    ads: [...answers, ...rest],
    others: rest.length > 0 ? answers.length : null,
    ...found,
    meant: meant && withUnderstoodWords(meant, state),
    near: near.map(({ ids, dropped }) => ({ ads: cardsOf(ids), dropped })),
  }
}
