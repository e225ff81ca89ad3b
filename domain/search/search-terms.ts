import { type RawBuilder, sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import { limits } from '#shared/limits.ts'

/** What was searched for: words in the form of keys, or the text itself where it holds no letter and no digit ("!!!"). */
export type SearchTerms = { words: string[]; signs: string }

export function readSearchTerms(search: string | null | undefined): SearchTerms {
  // PostgreSQL takes neither U+0000 nor half a character.
  const typed = (search ?? '')
    .trim()
    .slice(0, limits.searchLength)
    .replace(/[\0\p{Cs}]/gu, '')
    .trim()
  const words = [...new Set(searchKey(typed).split(' '))].filter((word) => word !== '')
  // A word inside another one asks for nothing more.
  const telling = words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
  return { words: telling.toSorted((a, b) => b.length - a.length), signs: words.length === 0 ? typed : '' }
}

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word)
/** Where a word is looked for: Latin ones in a short text of their own, see 0002-search.sql. */
const columnFor = (word: string) => (isLatin(word) ? sql`latin` : sql`key`)

function all(conditions: RawBuilder<unknown>[]) {
  return sql`(${sql.join(conditions, sql` and `)})`
}

const contains = (word: string) => sql`strpos(${columnFor(word)}, ${word}) > 0`

/** Every word stands in the ad. strpos is three times as fast as LIKE on a row that must be read anyway. */
export function hasAllWords({ words }: SearchTerms) {
  return all(words.map(contains))
}

// Two letters hold no trigram; with all that can follow them they do, for the alphabet of keys is closed.
const anyNext = '[A-Za-z0-9 \u001f]'

/**
 * The same condition, put so that the trigram indexes can answer it. Single letters they cannot; few ads lack one. Words
 * hold only letters and digits, so nothing needs escaping.
 */
export function hasAllWordsByIndex({ words }: SearchTerms) {
  if (words.some((word) => word.length > 2))
    return all(words.map((word) => (word.length > 2 ? sql`${columnFor(word)} like ${`%${word}%`}` : contains(word))))
  const pairs = words.filter((word) => word.length === 2)
  const driving = pairs.find(isLatin) ?? pairs[0]
  if (!driving) return all(words.map(contains))
  const others = words.filter((word) => word !== driving)
  return all([sql`${columnFor(driving)} ~ ${driving + anyNext}`, ...others.map(contains)])
}
