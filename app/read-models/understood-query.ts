import { conditionsOf, type RequestedFilters } from '#shared/ad-filters.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { limits } from '#shared/limits.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { Category, Make } from '#domain/categories/list-categories.ts'
import type { Governorate } from '#domain/places/list-places.ts'
import type { AdFilters } from '#domain/search/in-scope.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { applyUnderstood } from '#domain/search/understand/apply-understood.ts'
import { requiredWords } from '#domain/search/understand/required-words.ts'
import { restOf, understand, withoutPart } from '#domain/search/understand/understand.ts'
import type { Understood } from '#domain/search/understand/understood.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import type { ListState, SheetField, UnderstoodChip } from '#app/components/browse/list-state.ts'
import { chipsOf, type About } from './filter-words.ts'

/** The list's state, its cursor and which other filters there are. */
type ChosenQuery = Omit<ListState, 'understood' | 'rest' | 'setAside' | 'optional'> & {
  after: string | null
  sheet: SheetField[]
  /** What its filters are put into words with. */
  about: About
}

/** What an address asks for, with what its words were understood as: the query as searches take it, and by which filters. */
export type ListQuery = ChosenQuery &
  ListState & {
    criteria: AdFilters & { search: string; preferred: string; modelWords: string }
    applied: RequestedFilters
  }

type Known = {
  categories: Category[]
  governorates: Governorate[]
  makes: Make[]
  synonyms: Synonyms | undefined
  poundSign: string
  rate: number
}

/** A query with the filters that its words mean: as if they had been chosen, unless something else was. */
export function withUnderstood(query: ChosenQuery, known: Known): ListQuery {
  const { categories, governorates, rate } = known
  const categoryOf = (id: string) => categories.find((category) => String(category.id) === id)
  const { understood } = query.literal
    ? { understood: [] }
    : understand(query.search, vocabularyOf({ ...known, categoryId: query.category?.id }))
  const chosen = fieldsOf(query)
  const { rest, added, standing, setAside } = applyUnderstood(query.search, understood, { chosen, categoryOf })
  const scope = (name: string) => added.find(([other]) => other === name)?.[1]
  const category = categoryOf(scope('category') ?? String(query.category?.id))
  const governorate = governorates.find(({ slug }) => slug === scope('governorate'))
  const applied = [...query.filters, ...added.filter(([name]) => name !== 'category' && name !== 'governorate')]
  const isNamed = standing.some(({ filter }) => filter === 'category' || filter === 'subcategory')
  const { required, preferred, optional } = query.literal
    ? { required: rest, preferred: '', optional: [] }
    : requiredWords(rest, { isNamed, synonyms: known.synonyms })
  // Many say nothing of it: those that say it come first.
  const claimed = standing.filter(({ filter }) => filter === 'condition').map(({ words }) => words)
  return {
    ...query,
    understood: standing.map((part) => chipOf(part, query.search, { category, ...known })),
    // A name that is searched besides has its chip already.
    rest: restOf(
      query.search,
      [...standing, ...setAside].toSorted((a, b) => a.from - b.from).map((part) => ({ ...part, stays: '' })),
    ),
    optional,
    setAside: setAside.map(({ words }) => words),
    applied,
    criteria: {
      search: required,
      modelWords: standing.flatMap(({ filter, stays }) => (filter === 'model' ? [stays] : [])).join(' '),
      preferred: [preferred, ...claimed].filter(Boolean).join(' '),
      categoryId: query.category?.id ?? category?.id ?? null,
      subcategoryId: query.subcategory?.id ?? null,
      governorateId: query.governorate?.id ?? governorate?.id ?? null,
      conditions: conditionsOf(applied, rate),
    },
  }
}

/** What an address chooses by itself. An unknown place or category is a choice too. */
function fieldsOf({ category, governorate, filters }: ChosenQuery): RequestedFilters {
  return [
    ...(category ? [['category', String(category.id)] as const] : []),
    ...(governorate ? [['governorate', governorate.slug] as const] : []),
    ...filters,
  ]
}

function chipOf(part: Understood, search: string, about: Known & { category: Category | undefined }): UnderstoodChip {
  const { filter, values, words, called } = part
  const chips = called ? [] : chipsOf({ ...about, filters: values, districts: [], neighbourhoods: [] })
  const label = called ? nameOf(called) : chips.length === 1 ? chips[0]?.label : words
  const without = withoutPart(search, part)
  return { filter, label: label ?? words, words, without: [...without].length > limits.searchLength ? null : without }
}

/** Other words in place of those that were searched, beside those that were understood and are not searched too, as names of makes are. */
export function withUnderstoodWords(search: string, { understood }: Pick<ListState, 'understood'>) {
  const searched = new Set(searchKey(search).split(' '))
  const others = understood.filter(
    ({ words }) =>
      !searchKey(words)
        .split(' ')
        .every((word) => searched.has(word)),
  )
  return [search, ...others.map(({ words }) => words)].join(' ')
}
