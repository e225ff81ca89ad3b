import { sql } from 'kysely'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { forRent, forSale, forWord } from '#shared/arabic/noise-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { editDistance } from '#shared/edit-distance.ts'
import type { Db } from '#db/client.ts'
import { readSynonyms } from './synonyms.ts'

const mostCompletions = 5
/** Below so many letters a slip could be anything. */
const fewestLettersOfSlip = 4
const candidatesOfSlip = 40
/** Behind another word fewer letters begin too much that does not go with it. */
const fewestLettersBehind = 3

/** In keys nothing comes after «~». */
export const lastKeyOf = (key: string) => `${key}~`

/**
 * The text with its last word brought to an end: as ads go on after the word before it, of which one letter is enough, else by the
 * words that most ads have. After a finished word and a space, what comes next in ads.
 */
export async function completeWord(db: Db, text: string): Promise<string[]> {
  const { before, last, key } = lastWordOf(text)
  if (key.includes(' ') || (last !== '' && key === '')) return []
  const following = await followersOf(db, before, key)
  const others = async () => dealsThatBegin(before, last) ?? (key.length > 1 ? await wordsOf(db, key) : [])
  const words = following.length > 0 || last === '' ? following : await others()
  return words.map((word) => `${before}${word}`.trimStart())
}

/** The same by words that one slip keeps from beginning so. */
export async function completeMisspelt(db: Db, text: string): Promise<string[]> {
  const { before, key } = lastWordOf(text)
  if (key.includes(' ') || key.length < fewestLettersOfSlip) return []
  return (await wordsOfSlip(db, key)).map((word) => `${before}${word}`.trimStart())
}

/** By words and phrases that only mean the same as others, the shortest first: «خلو», «ساعه». */
export async function completeNamed(db: Db, text: string): Promise<string[]> {
  const { before, key } = lastWordOf(text)
  if (key.length < (before.trim() === '' ? 2 : fewestLettersBehind)) return []
  const { words, phrases } = await readSynonyms(db)
  const begun = [...words, ...(before.trim() === '' ? phrases : [])].filter((known) => known.key.startsWith(key))
  const shortest = new Map(begun.toSorted((a, b) => a.key.length - b.key.length).map(({ key, word }) => [key, word]))
  return [...shortest.values()].map((word) => `${before}${word}`.trimStart())
}

/** «For sale» and «to let» behind «for», with which too many other words begin. */
const dealsThatBegin = (before: string, last: string) =>
  before.trim() !== '' && forWord.startsWith(last) ? [forSale, forRent] : null

/** What stands before the last word, that word, and its key. */
function lastWordOf(text: string) {
  const [, before = '', last = ''] = /^(.*?)(\S*)$/s.exec(text) ?? []
  return { before, last, key: keyWithoutArticle(searchKey(last)) }
}

/** What comes after the last word of `before` and begins so, the commonest first. */
async function followersOf(db: Db, before: string, beginning: string) {
  const word = keyWithoutArticle(searchKey(before.trim().split(/\s+/).at(-1) ?? ''))
  if (word.length < 2) return []
  const rows = await db
    .selectFrom('searchPairs')
    .select('nextWord')
    .where('key', '=', word)
    .where('nextKey', '>=', beginning)
    .where('nextKey', '<', lastKeyOf(beginning))
    .orderBy('ads', 'desc')
    .orderBy('nextKey')
    .limit(mostCompletions)
    .execute()
  return rows.map(({ nextWord }) => nextWord)
}

async function wordsOf(db: Db, key: string) {
  const rows = await db
    .selectFrom('searchLexicon')
    .select('word')
    .where('key', '>=', key)
    .where('key', '<', lastKeyOf(key))
    .orderBy('ads', 'desc')
    .limit(mostCompletions)
    .execute()
  return rows.map(({ word }) => word)
}

/** Words that begin so but for one letter left out, added, changed or swapped: of those nearest by trigrams. */
async function wordsOfSlip(db: Db, key: string) {
  const near = await db
    .selectFrom('searchLexicon')
    .select(['key', 'word', 'ads'])
    .orderBy(sql`key <-> ${key}`)
    .limit(candidatesOfSlip)
    .execute()
  const beginsNearly = (word: string) =>
    [-1, 0, 1].some((more) => editDistance(key, word.slice(0, key.length + more)) <= 1)
  return near
    .filter((candidate) => candidate.key.startsWith(key.charAt(0)) && beginsNearly(candidate.key))
    .toSorted((a, b) => b.ads - a.ads)
    .slice(0, mostCompletions)
    .map(({ word }) => word)
}
