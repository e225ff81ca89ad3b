import type { Range } from '#shared/ad-filters.ts'
import { isForRent, isForSale, isPledged } from '#shared/arabic/noise-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Category } from '#domain/categories/list-categories.ts'
import { shelvesOfHead } from './shelves-of-head.ts'
import type { SearchTerms } from './search-terms.ts'
import type { Synonyms } from './synonyms.ts'
import { anchoredPattern, asWord } from './word-edges.ts'

/**
 * Where a search is expected to end: on the shelves (ids of categories and of subcategories) of the thing that it begins with, and
 * in none of the categories that are `misnamed`. `isMixed`: other things stand there too, so that the shelf's name does not tell
 * (printers on «كمبيوتر ولابتوب»); of «سيارات للبيع» everything is one.
 */
export type ExpectedShelf = { ids: readonly string[]; misnamed: readonly number[]; isMixed: boolean }

/** `price`: the bounds that are asked for, in pounds. */
type Query = {
  typed: string
  terms: SearchTerms
  synonyms: Synonyms
  categories: readonly Category[]
  price?: Range | undefined
}

/** Category prediction by what a query says alone: «شاشة» is a screen of its own before one of a phone. */
export function expectedShelf({ typed, terms, synonyms, categories, price }: Query): ExpectedShelf {
  const words = searchKey(typed).split(' ')
  const ids = soldOrLet(shelvesOfHead(words, synonyms), words, price)
  return { ids, misnamed: misnamedCategories(terms, categories), isMixed: ids.some((id) => isMixed(id, categories)) }
}

/** A category of many shelves, or a subcategory that is called two things. */
function isMixed(id: string, categories: readonly Category[]) {
  const subcategory = categories.flatMap(({ subcategories }) => subcategories).find((sub) => sub.id === id)
  return !subcategory || / و/.test(subcategory.nameAr)
}

const sold = '2-1'
/** The shelf of homes that are let. */
export const rented = '2-2'
/** The shelf of homes that are lived in against a sum that comes back. */
const pledged = '2-5'
/** No home is let for so much a month or a year, in pounds. */
const leastPrice = 500_000

/** Of homes that are sold, let and pledged the ones that words or the price mean. */
export function soldOrLet(ids: readonly string[], words: readonly string[], price: Range | undefined) {
  if (!ids.includes(sold) || !ids.includes(rented)) return ids
  if (words.some(isPledged)) return [pledged]
  if (words.some(isForRent)) return ids.filter((id) => id !== sold)
  const most = Math.max(price?.[0] ?? 0, price?.[1] ?? 0)
  return words.some(isForSale) || most >= leastPrice ? ids.filter((id) => id !== rented) : ids
}

/**
 * Categories that hold a word of the query in their name only by chance, for subcategories elsewhere are called so: «بيت» is looked for
 * among homes (شقق), not in «البيت والحديقة».
 */
function misnamedCategories({ clauses }: SearchTerms, categories: readonly Category[]): number[] {
  const misnamed = clauses.flatMap((clause) => {
    const word = new RegExp(anchoredPattern(clause.map(asWord)))
    const isNamed = ({ nameAr }: { nameAr: string }) => word.test(searchKey(nameAr))
    if (!categories.some(({ subcategories }) => subcategories.some(isNamed))) return []
    return categories.filter((category) => isNamed(category) && !category.subcategories.some(isNamed))
  })
  return [...new Set(misnamed.map(({ id }) => id))]
}
