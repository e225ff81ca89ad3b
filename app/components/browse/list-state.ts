import type { RequestedFilters } from '#shared/ad-filters.ts'
import { type AdSort, type ListSort, usualSort } from '#shared/ad-sorts.ts'
import type { Total } from '#domain/search/cursor.ts'
import type { JsonText } from '#shared/json-text.ts'
import type { Dropped } from '#domain/search/near/step.ts'
import type { AdSummary } from '#app/components/ads/ad-card.tsx'

export type ListView = 'grid' | 'list' | 'map'

type Choice<Id> = { id: Id; name: string }

/** What a list shows, as its address says it. */
export type ListState = {
  search: string
  /** The words are meant as they stand: none of them is understood as a filter. */
  literal: boolean
  /** What of the words was understood as filters, and the words that are left. */
  understood: UnderstoodChip[]
  rest: string
  /** Those of them that an ad may lack: «رخيص». */
  optional: string[]
  /** Words that were understood as what something else was chosen for: they count no more. */
  setAside: string[]
  category: Choice<number> | null
  subcategories: Choice<string>[]
  subcategory: Choice<string> | null
  governorate: (Choice<number> & { slug: string }) | null
  /** What else it is narrowed by, as the address says it. */
  filters: RequestedFilters
  chips: FilterChip[]
  sort: ListSort
  /** Words are answered in order of relevance where no other is chosen. */
  ranks: boolean
  view: ListView
}

/** Words of a query as a filter; `without` is the query in which they are words again, null where it would be too long. */
export type UnderstoodChip = { filter: string; label: string; words: string; without: string | null }

/** A filter in words, and the indexes of the filters that it stands for. */
export type FilterChip = { label: string; of: number[] }

type NamedField = { name: string; label: string; chosen: string[]; options: [value: string, words: string][] }
/** A part of the filter sheet, in words: no script has to carry those of every category. */
export type SheetField =
  | { form: 'numbers'; label: string; ends: { name: string; label: string; value: string }[] }
  | ({ form: 'boxes' } & NamedField)
  /** `more`: the page that has those of many options that are not among these. */
  | ({ form: 'select'; more?: { to: string; label: string } } & NamedField)

/** A way through the pages of a list; `isNext` to the following one. */
export type Way = [to: string, label: string, isNext?: 1]

export type Results = {
  ads: AdSummary[]
  /** To those before it, then to the following one. */
  ways: Way[]
  /** Where there are further pages: which of the ads it has, in words. */
  position?: string
  total: Total
  newestOnly: boolean
  unranked: boolean
  /** From this ad on they only mention what was typed, or stand on another shelf; null where none does. */
  others: number | null
  /** What the search may have meant, where that finds more. */
  meant: string | null
  /** Nothing was found of what was typed: the ads are those of what was meant. */
  isRepaired: boolean
  near: NearAds[]
}

/** A list narrowed by one thing more, and what that is. */
export type QuickFilter = [to: string, label: string]

/** As the data of a page has them. */
export type ShownResults = Omit<Results, 'ads' | 'near' | 'newestOnly' | 'unranked'> & {
  ads: JsonText<AdSummary[]>
  quick: QuickFilter[]
  /** Which of all ads were searched, and in what order, where that is not all of them or as asked for. */
  notes: string[]
  /** `dropped`: in words. */
  near: { ads: AdSummary[]; dropped: string }[]
}

/** The list that is answered: what was meant, where nothing was found of what was typed. */
export function answeredState(
  state: ListState,
  { isRepaired, meant }: Pick<Results, 'isRepaired' | 'meant'>,
): ListState {
  return isRepaired && meant !== null ? { ...state, search: meant } : state
}

/** Ads that answer a search but for what was dropped of it. */
export type NearAds = { ads: AdSummary[]; dropped: Dropped[] }

/** Where a list stands: its path, and what can be chosen there. */
export type ListRoute = { base: string; sorts: readonly AdSort[]; views: readonly ListView[] }

export type ListChange = Partial<{
  search: string
  literal: boolean
  category: number | null
  subcategory: string | null
  governorate: string | null
  filters: RequestedFilters
  /** Null for the usual one. */
  sort: ListSort | null
  view: ListView
}>

/** The page of a category stands for its category. */
export function isCategoryPage(base: string) {
  return base.startsWith('/category/')
}

/** The order to name in an address: none where it is the usual one, before or after the change. */
function sortAfter(state: ListState, change: ListChange) {
  if (change.sort === null) return null
  const search = change.search ?? state.search
  const sort = change.sort ?? state.sort
  const isUsual = change.sort === undefined && sort === usualSort(state)
  const isOffered = sort !== 'relevance' || search !== ''
  return isUsual || !isOffered || sort === usualSort({ ...state, search }) ? null : sort
}

/** The address of the same list with something changed; whatever is at its default is left out. A change starts at the first page. */
export function listPath(base: string, state: ListState, change: ListChange = {}) {
  // An unknown category has no id: its name is what was asked for.
  const category =
    change.category === undefined ? state.category && (state.category.id || state.category.name) : change.category
  const subcategory = change.subcategory === undefined ? state.subcategory?.id : change.subcategory
  const governorate = change.governorate === undefined ? state.governorate?.slug : change.governorate
  const view = change.view ?? state.view
  const query = new URLSearchParams()
  const search = change.search ?? state.search
  const sort = sortAfter(state, change)
  if (search) query.set('search', search)
  // Other words are to be understood anew.
  if (search && (change.literal ?? (state.literal && change.search === undefined))) query.set('literal', '1')
  if (category != null && !isCategoryPage(base)) query.set('category', String(category))
  if (subcategory && change.category === undefined) query.set('subcategory', subcategory)
  if (governorate) query.set('governorate', governorate)
  for (const [name, value] of change.filters ?? state.filters) {
    // Its parts go with a governorate.
    if (change.governorate === undefined || !/^(district|neighbourhood)/.test(name)) query.append(name, value)
  }
  if (sort) query.set('sort', sort)
  if (view !== 'grid') query.set('view', view)
  const text = query.toString()
  return text ? `${base}?${text}` : base
}

/** The same list with nothing but its order and view. */
export function clearedPath(base: string, state: ListState) {
  return listPath(base, state, { search: '', category: null, subcategory: null, governorate: null, filters: [] })
}
