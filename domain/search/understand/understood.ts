import type { TraitName } from '#shared/arabic/trait-words.ts'
import type { RequestedFilters } from '#shared/ad-filters.ts'

/** Filters that words are understood as; addresses name some of them by several fields (priceMin, priceMax, priceCurrency). */
export type UnderstoodFilter =
  | 'governorate'
  | 'district'
  | 'category'
  | 'subcategory'
  | 'make'
  | 'model'
  | 'price'
  | 'year'
  | 'rooms'
  | 'area'
  | 'kilometers'
  | TraitName

/** Some of the typed words as a filter. */
export type Understood = {
  filter: UnderstoodFilter
  /** As an address would say it. */
  values: RequestedFilters
  /** The words that it came from, as they were typed, and where they stand. */
  words: string
  from: number
  to: number
  /** What of them is searched all the same, because the filter alone leaves other ads too: a town within its governorate. */
  stays: string
  /** Of a place, a shelf or a make. */
  called?: TwoNames
}

export type TwoNames = { nameAr: string; nameEn: string }

/** A reading of the words that begin at one of them: of how many, and as what. */
export type Reading = Pick<Understood, 'filter' | 'values' | 'called'> & { length: number; stays?: string }
