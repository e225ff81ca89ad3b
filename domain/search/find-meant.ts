import { sql } from 'kysely'
import { asOnArabicKeyboard } from '#shared/arabic/other-keyboard.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { readingOf, readingsOfLatin } from '#shared/arabic/skeleton.ts'
import { editDistance } from '#shared/edit-distance.ts'
import type { Db } from '#db/client.ts'
import { readSynonyms } from './synonyms.ts'

/** Words beyond these are left as they were typed. */
const mostWords = 6
const candidatesRead = 60
const shortVowel = 0.3

type Known = { key: string; word: string; ads: number }

/**
 * Spelling correction («did you mean»): what a query that finds little may have meant. Every word that no ad has put
 * right, by slips of the finger, by the sound of Latin letters (sayara, 3arabiye, 7alab), or read as typed on the other
 * keyboard. Null where nothing better is known.
 */
export async function findMeant(db: Db, search: string): Promise<string | null> {
  const typed = search.split(/\s+/).filter(Boolean)
  const words = await Promise.all(typed.slice(0, mostWords).map((word) => meantBy(db, word)))
  if (words.every((word) => word === null)) return null
  if (words.includes(undefined)) return onOtherKeyboard(db, search)
  return typed.map((word, at) => words[at] ?? word).join(' ')
}

/** Null: the word stands in ads as it is; undefined: nothing like it does. */
async function meantBy(db: Db, word: string): Promise<string | null | undefined> {
  const key = searchKey(word)
  if (key.length < 3 || key.includes(' ') || /^\d+$/.test(key) || (await isKnown(db, key))) return null
  const isLatin = /^[a-z0-9]+$/.test(key)
  const slipIn = (known: Known[]) =>
    best(known, ({ key: other }) => editDistance(key, other), key.length < 6 ? 1 : 2)?.word
  const slip = slipIn(await findNear(db, key)) ?? (isLatin ? await soundingLike(db, key) : undefined)
  // What synonyms name is known too, however few ads say it.
  return slip ?? slipIn((await readSynonyms(db)).words.map((synonym) => ({ ...synonym, ads: 0 })))
}

/** The Arabic word that Latin letters were meant to sound like. */
async function soundingLike(db: Db, key: string) {
  const readings = readingsOfLatin(key).filter(({ bare }) => bare.length > 1)
  const near = await db
    .selectFrom('searchLexicon')
    .select(['key', 'word', 'ads'])
    .where('skeleton', '=', sql<string>`any(${readings.map(({ bare }) => bare)}::text[])`)
    .where('key', '<', 'a')
    .orderBy('ads', 'desc')
    .limit(candidatesRead)
    .execute()
  // Short vowels are not written.
  const unlike = (other: string) => readings.map(({ full }) => editDistance(full, readingOf(other).full, shortVowel))
  return best(near, ({ key: other }) => Math.min(...unlike(other)), key.length / 2)?.word
}

async function isKnown(db: Db, key: string) {
  if ((await readSynonyms(db)).of(key).length > 0) return true
  const found = await sql`select from search_lexicon where key like ${`%${key}%`} limit 1`.execute(db)
  return found.rows.length > 0
}

/** Of the same script. Trigrams know no case, so that the other script comes along. */
async function findNear(db: Db, key: string) {
  const rows = await db
    .selectFrom('searchLexicon')
    .select(['key', 'word', 'ads'])
    .orderBy(sql`key <-> ${key}`)
    .limit(candidatesRead)
    .execute()
  const isLatin = (text: string) => text >= 'a'
  return rows.filter((candidate) => isLatin(candidate.key) === isLatin(key.replace(/^\d+/, '')))
}

function best(known: Known[], distance: (candidate: Known) => number, most: number) {
  const near = known.map((candidate) => ({ ...candidate, far: distance(candidate) })).filter(({ far }) => far <= most)
  return near.toSorted((a, b) => a.far - b.far || b.ads - a.ads)[0]
}

async function onOtherKeyboard(db: Db, search: string) {
  const meant = asOnArabicKeyboard(search)
  const keys = searchKey(meant).split(' ')
  const known = await Promise.all(keys.map(async (key) => key.length > 2 && (await isKnown(db, key))))
  return meant !== search && known.every(Boolean) ? meant : null
}
