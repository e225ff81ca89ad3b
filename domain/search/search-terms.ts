import { type RawBuilder, sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import { limits } from '#shared/limits.ts'
import { otherKeys } from '#shared/arabic/word-forms.ts'
import type { Db } from '#db/client.ts'
import { findBehindParticles } from './behind-particles.ts'
import { spell } from './spellings.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'
import { asWord, fewestLetters, anchoredPattern, isAnchored, lettersOf, type Spelling } from './word-edges.ts'

/** What was typed: words in the form of keys, or the text itself where it holds no letter and no digit ("!!!"). */
export type TypedTerms = { words: string[]; symbols: string }

/** What is searched for: an ad answers when it has one spelling of every clause, or the symbols. */
export type SearchTerms = {
  clauses: Spelling[][]
  symbols: string
  /** Those of the clauses that very many ads have, as far as that has been seen. */
  common?: ReadonlySet<Spelling[]>
  /** Very many ads have each of them. */
  areCommon?: boolean
  /** Only ads that are about it (see `isAbout`), or only the others. */
  only?: 'about' | 'others'
}

/** What was typed, and its words as keys. */
export function readTyped(search: string | null | undefined) {
  // PostgreSQL takes neither U+0000 nor half a character.
  const typed = (search ?? '')
    .trim()
    .slice(0, limits.searchLength)
    .replace(/[\0\p{Cs}]/gu, '')
    .trim()
  const words = searchKey(typed)
    .split(' ')
    .filter((word) => word !== '')
  return { typed, words, symbols: words.length === 0 ? typed : '' }
}

/** The words by themselves, for whoever compares them in its own way. */
export function readSearchTerms(search: string | null | undefined): TypedTerms {
  const { words, symbols } = readTyped(search)
  // A word inside another one asks for nothing more.
  const telling = [...new Set(words)].filter((word) => !words.some((other) => other !== word && other.includes(word)))
  return { words: telling.toSorted((a, b) => b.length - a.length), symbols }
}

/** What was typed with everything that means the same (synonyms, spellings of brands, units, the article); `table`: by other synonyms. */
export async function findSearchTerms(
  db: Db,
  search: string | null | undefined,
  table?: Synonyms,
): Promise<SearchTerms> {
  const { words, symbols } = readTyped(search)
  if (words.length === 0) return { clauses: [], symbols }
  const synonyms = table ?? (await readSynonyms(db))
  return widen(search, { synonyms, behind: await findBehindParticles(db, words) })
}

type Known = { synonyms: Synonyms; behind: ReadonlyMap<string, string> }

/** The same with what is known: the synonyms, and words behind particles (findBehindParticles). */
export function widen(search: string | null | undefined, { synonyms, behind }: Known): SearchTerms {
  const { typed, words, symbols } = readTyped(search)
  const others = new Map(typed.split(/\s+/).map((word) => [searchKey(word), otherKeys(word)] as const))
  for (const word of words) {
    const rest = behind.get(word)
    if (rest !== undefined) others.set(word, [...(others.get(word) ?? []), rest])
  }
  return { clauses: fewLetters(spell(words, synonyms, others)), symbols }
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

export const isLatin = (spelling: Spelling) => /^ ?[a-z0-9]+ ?$/.test(spelling)
/** Where a spelling is looked for: Latin words in a short text of their own, see 0002-search.sql. */
const columnFor = (spelling: Spelling) => (isLatin(spelling) ? sql`latin` : sql`key`)

/** One expression for both would not be answered by the index. */
const standsAlone = (phrase: string) => sql`(key ~ ${`[ \u001f]${phrase}[ \u001f]`} or key ~ ${`^${phrase}[ \u001f]`})`
const isAlone = (spelling: Spelling) => spelling.startsWith(' ') && !isLatin(spelling)

/** Wherever it stands it counts. */
export const isPlain = (spelling: Spelling) => !isAnchored(spelling) && !isAlone(spelling)

function all(conditions: RawBuilder<unknown>[]) {
  return sql`(${sql.join(conditions, sql` and `)})`
}

function any(conditions: RawBuilder<unknown>[]) {
  const [only] = conditions
  return only && conditions.length === 1 ? only : sql`(${sql.join(conditions, sql` or `)})`
}

const has = (text: RawBuilder<unknown>, letters: string) => sql`strpos(${text}, ${letters}) > 0`

/** The letters of one of them stand there. */
const hasLetters = (text: RawBuilder<unknown>, spellings: Spelling[]) =>
  any(fewestLetters(spellings).map((letters) => has(text, letters)))

/** Held spellings, all by one expression. Most rows lack their letters, which shows sooner than where they would stand. */
function anchoredIn(text: RawBuilder<unknown>, spellings: Spelling[]) {
  const anchored = spellings.filter(isAnchored)
  return anchored.length === 0 ? [] : [all([hasLetters(text, anchored), sql`${text} ~ ${anchoredPattern(anchored)}`])]
}

/** One spelling of the clause stands in a row of `ad_search`. */
export function containsOne(clause: Spelling[]) {
  const free = clause.filter((spelling) => !isAnchored(spelling))
  const stands = (spelling: Spelling) =>
    isPlain(spelling)
      ? has(columnFor(spelling), spelling)
      : all([hasLetters(sql`key`, [spelling]), standsAlone(spelling.trim())])
  return any([...free.map(stands), ...anchoredIn(sql`key`, clause)])
}

/** One spelling of every clause stands in the ad. strpos is three times as fast as LIKE on a row that must be read anyway. */
export function hasAllWords({ clauses }: SearchTerms) {
  return all(clauses.map(containsOne))
}

const title = sql`(' ' || left(key, title_len) || ' ')`
// What an ad is about: its title, and the names of its category and place, which stand behind its texts.
const subject = sql`(' ' || left(key, title_len) || ' ' || split_part(key, chr(31), 4) || ' ')`
/** The same with its details, which say little in parts of words. */
const detailed = sql`(' ' || left(key, title_len) || ' ' || split_part(key, chr(31), 3) || ' ' || split_part(key, chr(31), 4) || ' ')`

/** The condition on `text`, which is put together once for each row. */
const ofText = (text: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<boolean>`(select ${condition} from (select ${text} as subject offset 0) about)`

/** One spelling of every clause stands in the title or the names of a row of `ad_search`. */
export function isAbout({ clauses }: SearchTerms) {
  const text = sql`subject`
  const hasClause = (clause: Spelling[]) =>
    any([
      ...clause.filter((spelling) => !isAnchored(spelling)).map((spelling) => has(text, spelling)),
      ...anchoredIn(text, clause),
    ])
  return ofText(subject, all(clauses.map(hasClause)))
}

/** The same or its details have them as whole words: سيارة and the name كيا, not كيا in كيان. */
export const isAboutWords = (terms: SearchTerms) => hasWordsIn(detailed, terms)

/** The title alone has them as whole words. */
export const isTitled = (terms: SearchTerms) => hasWordsIn(title, terms)

function hasWordsIn(whole: RawBuilder<unknown>, { clauses }: SearchTerms) {
  const text = sql`subject`
  const isWord = (clause: Spelling[]) =>
    all([hasLetters(text, clause), sql`${text} ~ ${anchoredPattern(clause.map(asWord))}`])
  return ofText(whole, all(clauses.map(isWord)))
}

// Two letters hold no trigram; with all that can follow them they do, for the alphabet of keys is closed.
const anyNext = '[A-Za-z0-9 \u001f]'

/**
 * What `isAbout` needs at least, put so that the index of subjects can answer it; null where no clause is long enough. Words that
 * stand in every fifth text and in hardly any title are found by nothing else.
 */
export function isAboutByIndex({ clauses }: SearchTerms) {
  const long = clauses.filter((clause) => leastOf(clause.map(lettersOf)) > 1)
  if (long.length === 0) return null
  const stands = (letters: string) =>
    letters.length > 2 ? like(subject, letters) : sql`${subject} ~ ${letters + anyNext}`
  return all(long.map((clause) => any(fewestLetters(clause).map(stands))))
}

/** Words hold only letters and digits, so nothing needs escaping. */
const like = (column: RawBuilder<unknown>, letters: string) => sql`${column} like ${`%${letters}%`}`

function containsByIndex(spelling: Spelling) {
  if (isAlone(spelling)) return standsAlone(spelling.trim())
  const column = columnFor(spelling)
  return spelling.length > 2 ? like(column, spelling) : sql`${column} ~ ${spelling + anyNext}`
}

/**
 * The indexes are asked for the letters of anchored spellings, for their whole expression has too many trigrams. `is true` keeps
 * it from them.
 */
function containsOneByIndex(clause: Spelling[]) {
  const anchored = clause.filter(isAnchored)
  const letters = fewestLetters(anchored).map((word) => like(sql`key`, word))
  const inPosition = sql`(key ~ ${anchoredPattern(anchored)}) is true`
  return any([
    ...clause.filter((spelling) => !isAnchored(spelling)).map(containsByIndex),
    ...(anchored.length > 0 ? [all([any(letters), inPosition])] : []),
  ])
}

/**
 * What is in very many ads stands in the lists of all its trigrams, and to read the first of those leaves hardly more ads to
 * look at.
 */
function containsByFirstLetters(clause: Spelling[]) {
  const first = (spelling: Spelling) =>
    isAlone(spelling)
      ? containsByIndex(spelling)
      : containsByIndex((isAnchored(spelling) ? lettersOf(spelling) : spelling).slice(0, 3))
  return sql`(${any(clause.map(first))} and ${containsOne(clause)})`
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
    common?.has(clause) ? containsByFirstLetters(clause) : containsOneByIndex(clause)
  if (clauses.some((clause) => leastOf(clause) > 2))
    return all(clauses.map((clause) => (leastOf(clause) > 2 ? byIndex(clause) : containsOne(clause))))
  const pairs = clauses.filter((clause) => leastOf(clause) === 2)
  const driving = pairs.find((clause) => clause.every(isLatin)) ?? pairs[0]
  return all(clauses.map((clause) => (clause === driving ? containsOneByIndex(clause) : containsOne(clause))))
}
