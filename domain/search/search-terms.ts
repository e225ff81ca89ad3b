import { type RawBuilder, sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { type Spelling, spell, wordStart } from './spellings.ts'
import { readSynonyms } from './synonyms.ts'

/** What was typed: words in the form of keys, or the text itself where it holds no letter and no digit ("!!!"). */
export type TypedTerms = { words: string[]; symbols: string }

/** What is searched for: an ad answers when it has one spelling of every clause, or the symbols. */
export type SearchTerms = {
  clauses: Spelling[][]
  symbols: string
  /** Those of the clauses that very many ads have, as far as that has been seen. */
  common?: ReadonlySet<Spelling[]>
}

function readTyped(search: string | null | undefined) {
  // PostgreSQL takes neither U+0000 nor half a character.
  const typed = (search ?? '')
    .trim()
    .slice(0, limits.searchLength)
    .replace(/[\0\p{Cs}]/gu, '')
    .trim()
  const words = searchKey(typed)
    .split(' ')
    .filter((word) => word !== '')
  return { words, symbols: words.length === 0 ? typed : '' }
}

/** The words by themselves, for whoever compares them in its own way. */
export function readSearchTerms(search: string | null | undefined): TypedTerms {
  const { words, symbols } = readTyped(search)
  // A word inside another one asks for nothing more.
  const telling = [...new Set(words)].filter((word) => !words.some((other) => other !== word && other.includes(word)))
  return { words: telling.toSorted((a, b) => b.length - a.length), symbols }
}

/** What was typed with everything that means the same (synonyms, spellings of brands, units, the article). */
export async function findSearchTerms(db: Db, search: string | null | undefined): Promise<SearchTerms> {
  const { words, symbols } = readTyped(search)
  return { clauses: words.length === 0 ? [] : fewLetters(spell(words, await readSynonyms(db))), symbols }
}

/** Single letters are in no index, and beyond a few tell nothing apart: fifty would be looked for in every ad on the site. */
const mostLetters = 3

const isLetter = (clause: Spelling[]) => clause.some(({ length }) => length === 1)

function fewLetters(clauses: Spelling[][]) {
  const words = clauses.filter((clause) => !isLetter(clause))
  return [...words, ...clauses.filter(isLetter).slice(0, mostLetters)]
}

export function isSearch({ clauses, symbols }: SearchTerms) {
  return clauses.length > 0 || symbols !== ''
}

const isLatin = (spelling: Spelling) => /^ ?[a-z0-9]+ ?$/.test(spelling)
/** Where a spelling is looked for: Latin words in a short text of their own, see 0002-search.sql. */
const columnFor = (spelling: Spelling) => (isLatin(spelling) ? sql`latin` : sql`key`)

// Keys have a closed alphabet, which is all that trigram indexes understand of "not a letter".
const before = '(^|[a-z0-9 \u001f])'
const particles = '(P|B|L|F)?(AL|LL)?'
const beginsWord = (spelling: Spelling) => `${before}${particles}${spelling.slice(wordStart.length)}`

/** One expression for both would not be answered by the index. */
const standsAlone = (phrase: string) => sql`(key ~ ${`[ \u001f]${phrase}[ \u001f]`} or key ~ ${`^${phrase}[ \u001f]`})`
const isAlone = (spelling: Spelling) => spelling.startsWith(' ') && !isLatin(spelling)

function all(conditions: RawBuilder<unknown>[]) {
  return sql`(${sql.join(conditions, sql` and `)})`
}

function any(conditions: RawBuilder<unknown>[]) {
  const [only] = conditions
  return only && conditions.length === 1 ? only : sql`(${sql.join(conditions, sql` or `)})`
}

/** The spelling stands in a row of `ad_search`. Most rows lack its letters, which shows sooner than where they would stand. */
export function contains(spelling: Spelling) {
  if (isPlain(spelling)) return sql`strpos(${columnFor(spelling)}, ${spelling}) > 0`
  const letters = spelling.startsWith(wordStart) ? spelling.slice(wordStart.length) : spelling.trim()
  return sql`(strpos(key, ${letters}) > 0 and ${inPosition(spelling)})`
}

/** Wherever it stands it counts. */
export const isPlain = (spelling: Spelling) => !spelling.startsWith(wordStart) && !isAlone(spelling)

const inPosition = (spelling: Spelling) =>
  spelling.startsWith(wordStart) ? sql`key ~ ${beginsWord(spelling)}` : standsAlone(spelling.trim())

/** One spelling of the clause stands in a row of `ad_search`. */
export const containsOne = (clause: Spelling[]) => any(clause.map(contains))

/** One spelling of every clause stands in the ad. strpos is three times as fast as LIKE on a row that must be read anyway. */
export function hasAllWords({ clauses }: SearchTerms) {
  return all(clauses.map(containsOne))
}

/** The same of the title alone, in a row of `ad_search`. */
export function hasAllWordsInTitle({ clauses }: SearchTerms) {
  const title = sql`(' ' || left(key, title_len) || ' ')`
  const inTitle = (spelling: Spelling) =>
    spelling.startsWith(wordStart) ? sql`${title} ~ ${beginsWord(spelling)}` : sql`strpos(${title}, ${spelling}) > 0`
  return all(clauses.map((clause) => any(clause.map(inTitle))))
}

// Two letters hold no trigram; with all that can follow them they do, for the alphabet of keys is closed.
const anyNext = '[A-Za-z0-9 \u001f]'

/** Words hold only letters and digits, so nothing needs escaping. */
function containsByIndex(spelling: Spelling) {
  if (!isPlain(spelling)) return inPosition(spelling)
  const column = columnFor(spelling)
  return spelling.length > 2 ? sql`${column} like ${`%${spelling}%`}` : sql`${column} ~ ${spelling + anyNext}`
}

/**
 * What is in very many ads stands in the lists of all its trigrams, and to read the first of those leaves hardly more ads to
 * look at.
 */
function containsByFirstLetters(clause: Spelling[]) {
  const start = (spelling: Spelling) => containsByIndex(isPlain(spelling) ? spelling.slice(0, 3) : spelling)
  return sql`(${any(clause.map(start))} and ${containsOne(clause)})`
}

const leastOf = (clause: Spelling[]) => Math.min(...clause.map(({ length }) => length))

/** Whether the trigram indexes answer for the words directly: two letters they find only with all that may follow. */
export const isInIndex = ({ clauses }: SearchTerms) => clauses.some((clause) => leastOf(clause) > 2)

/**
 * The same condition, put so that the trigram indexes can answer it: by every clause of longer spellings, or else by one of
 * two letters. Single letters they cannot; few ads lack one.
 */
export function hasAllWordsByIndex({ clauses, common }: SearchTerms) {
  const byIndex = (clause: Spelling[]) =>
    common?.has(clause) ? containsByFirstLetters(clause) : any(clause.map(containsByIndex))
  if (clauses.some((clause) => leastOf(clause) > 2))
    return all(clauses.map((clause) => (leastOf(clause) > 2 ? byIndex(clause) : containsOne(clause))))
  const pairs = clauses.filter((clause) => leastOf(clause) === 2)
  const driving = pairs.find((clause) => clause.every(isLatin)) ?? pairs[0]
  return all(clauses.map((clause) => (clause === driving ? any(clause.map(containsByIndex)) : containsOne(clause))))
}
