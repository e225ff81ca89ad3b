import { searchKey } from '#shared/arabic/search-key.ts'
import type { Category } from '#domain/categories/list-categories.ts'
import { type ExpectedShelf, expectedShelf } from '#domain/search/expected-shelf.ts'
import { spell } from '#domain/search/spellings.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { anchoredPattern, asWord } from '#domain/search/word-edges.ts'

/** `text`: keys of title, description, details and names, line by line. */
type Ranked = { title: string; text: string; categoryId: number; subcategoryId: string }
type Query = {
  search: string
  synonyms: Synonyms
  categories: readonly Category[]
  /** Whether a text holds every word, be it as a part of another. */
  holdsAll: (text: string) => boolean
}

/** In which block of the order of relevance an ad stands among those that were found, the first lowest; by a plain count over all. */
export function relevanceBlocks(
  found: readonly Ranked[],
  { search, synonyms, categories, holdsAll }: Query,
): (ad: Ranked) => number {
  const about = ({ title, text }: Ranked) => [searchKey(title), ...text.split('\n').slice(-2)].join(' ')
  const clauses = spell(searchKey(search).split(' '), synonyms)
  const patterns = clauses.map((clause) => new RegExp(anchoredPattern(clause.map(asWord))))
  const isWords = (text: string) => patterns.every((pattern) => pattern.test(` ${text} `))
  const band = (ad: Ranked) => {
    if (` ${searchKey(ad.title)} `.includes(` ${searchKey(search)} `)) return 0
    if (isWords(searchKey(ad.title))) return 1
    if (isWords(about(ad))) return 2
    if (holdsAll([searchKey(ad.title), ad.text.split('\n').at(-1)].join(' '))) return 3
    return ad.text.includes(searchKey(search)) ? 4 : 5
  }
  const terms = { clauses, symbols: '' }
  const distance = likelyShelf(found, band, expectedShelf({ typed: search, terms, synonyms, categories }))
  return (ad) => (band(ad) < 3 ? 10 * distance(ad) + band(ad) : 100 + 2 * band(ad) + (distance(ad) < 2 ? 0 : 1))
}

function likelyShelf(
  found: readonly Ranked[],
  band: (ad: Ranked) => number,
  { ids, misnamed, isMixed }: ExpectedShelf,
): (ad: Ranked) => number {
  const isExpected = (ad: Ranked) => ids.includes(ad.subcategoryId) || ids.includes(String(ad.categoryId))
  const expected = found.filter((ad) => isExpected(ad) && band(ad) < 3)
  if (expected.length > 0) return (ad) => (!isExpected(ad) ? 2 : isMixed && band(ad) === 2 ? 1 : 0)
  const last = Math.max(2, Math.min(...found.map(band)))
  const best = found.filter((ad) => band(ad) <= last && !misnamed.includes(ad.categoryId))
  const category = ofHalf(best.map((ad) => ad.categoryId))
  const subcategory = ofHalf(best.map((ad) => ad.subcategoryId))
  return (ad) => (ad.categoryId === category && (subcategory === null || ad.subcategoryId === subcategory) ? 0 : 2)
}

/** The value that at least half of them have; of two the lower. */
function ofHalf<T extends number | string>(values: T[]): T | null {
  const times = (value: T) => values.filter((other) => other === value).length
  const half = [...new Set(values)].filter((value) => 2 * times(value) >= values.length)
  return half.toSorted((a, b) => times(b) - times(a) || (a < b ? -1 : 1))[0] ?? null
}
