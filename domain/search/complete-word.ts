import { sql } from 'kysely'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { editDistance } from '#shared/edit-distance.ts'
import type { Db } from '#db/client.ts'

const mostCompletions = 5
/** Below so many letters a slip could be anything. */
const fewestLettersOfSlip = 4
const candidatesOfSlip = 40

/** In keys nothing comes after «~». */
export const lastKeyOf = (key: string) => `${key}~`

/**
 * The text with its last word brought to an end: as ads go on after the word before it, else by the words that most ads have,
 * else by those that one slip keeps from beginning so. After a finished word and a space, what comes next in ads.
 */
export async function completeWord(db: Db, text: string): Promise<string[]> {
  const [, before = '', last = ''] = /^(.*?)(\S*)$/s.exec(text) ?? []
  const key = keyWithoutArticle(searchKey(last))
  if (key.includes(' ') || (last !== '' && key.length < 2)) return []
  const following = await followersOf(db, before, key)
  const words = following.length > 0 || last === '' ? following : await wordsOf(db, key)
  return words.map((word) => `${before}${word}`.trimStart())
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
  if (rows.length > 0 || key.length < fewestLettersOfSlip) return rows.map(({ word }) => word)
  return wordsOfSlip(db, key)
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
