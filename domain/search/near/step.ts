import type { Governorate } from '#domain/places/list-places.ts'
import type { AdFilters } from '../in-scope.ts'
import type { Synonyms } from '../synonyms.ts'

/**
 * `modelWords`: those of the words that name the model which the conditions ask for; `preferred`: words that an ad may lack;
 * `ofQuarter`: the governorate of a quarter that was typed, and is now looked for in its district.
 */
export type WordQuery = AdFilters & {
  search: string
  modelWords?: string
  preferred?: string | null
  ofQuarter?: Named
}

type Named = { nameAr: string; nameEn: string }

/** What a query may be read with beside its words; `deal`: keys of all that was typed, which say whether a home is sold or let. */
export type Known = {
  deal?: readonly string[]
  synonyms?: Synonyms | undefined
  governorates?: readonly Governorate[]
}

/** Of which a range was asked for. */
export const figures = ['price', 'year', 'kilometers', 'area'] as const
type Figure = (typeof figures)[number]

/** What a step takes back: words, or filters by what they are about; of figures that only near ones count, or any; of a quarter where it is. */
export type Dropped =
  | { words: string }
  | { filter: 'figures' | Figure | 'district' | 'subcategory' | 'category' | 'details' | 'model' | 'governorate' }
  | { district: Named }
  | { governorate: Named }

/** One step on: the query with more of it taken back than in the step before, and what this one took. */
export type Step = { query: WordQuery; dropped: Dropped[] }

export const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean)
export const isNumber = (word: string) => /^[\p{Nd}.,٫٬]+$/u.test(word)

/** Takes the words back of which `isDropped`, unless none would be left that names anything. */
export function without(query: WordQuery, isDropped: (word: string, at: number) => boolean): Step | null {
  const words = wordsOf(query.search)
  const dropped = words.filter(isDropped)
  const left = words.filter((word, at) => !isDropped(word, at))
  if (dropped.length === 0 || (left.length === 0 && query.categoryId == null)) return null
  return { query: { ...query, search: left.join(' ') }, dropped: [{ words: dropped.join(' ') }] }
}
