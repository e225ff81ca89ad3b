import { sql } from 'kysely'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { readingOf } from '#shared/arabic/skeleton.ts'
import type { Database, Db } from '#db/client.ts'
import { listed } from '#domain/search/listed.ts'
import { withoutNumbers } from '#domain/search/without-numbers.ts'

/** So many of the newest ads tell what is written here; more would only take longer. */
const adsRead = 100_000
const batch = 2_000
const mostWords = 50_000
const fewestAds = 3
/** In a market so small what a single title says is hardly said twice; in a larger one it is rather a slip. */
const smallMarket = 10_000
const mostPairs = 100_000
const mostBehindOne = 40

/** Counts the words of the ads on the site anew. Returns how many words there are. */
export async function rebuildLexicon(db: Database, { ads = adsRead } = {}) {
  const counted = await countWords(db, ads)
  const fewest = counted.read < smallMarket ? 1 : fewestAds
  const rows = lexiconOf(counted.words, (key, ads) => ads >= (counted.titled.has(key) ? fewest : fewestAds))
  const pairs = pairsOf(counted.pairs, fewest)
  await db.transaction().execute(async (db) => {
    await sql`delete from search_lexicon`.execute(db)
    await sql`
      insert into search_lexicon (key, word, ads, skeleton)
      select * from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ word }) => word)}::text[],
        ${rows.map(({ ads }) => ads)}::integer[], ${rows.map(({ key }) => readingOf(key).bare)}::text[])
    `.execute(db)
    await sql`delete from search_pairs`.execute(db)
    await sql`
      insert into search_pairs (key, next_key, next_word, ads)
      select * from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ nextKey }) => nextKey)}::text[],
        ${pairs.map(({ nextWord }) => nextWord)}::text[], ${pairs.map(({ ads }) => ads)}::integer[])
    `.execute(db)
  })
  return { words: rows.length }
}

/**
 * In how many ads each word stands, as it is written, which of them (by their keys) in titles, and in how many titles each behind
 * another. Read in pieces, with room for other work between them.
 */
async function countWords(db: Db, most: number) {
  const counts = new Map<string, number>()
  const pairs = new Map<string, number>()
  const titled = new Set<string>()
  let before = 2 ** 31 - 1
  let read = 0
  for (; read < most; read += batch) {
    const ads = await db
      .selectFrom('ads')
      .select(['id', 'title', 'description'])
      .where('id', '<', before)
      .where(sql<boolean>`${listed}`)
      .orderBy('id', 'desc')
      .limit(Math.min(batch, most - read))
      .execute()
    for (const { title } of ads)
      for (const pair of new Set(neighboursIn(title))) pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    for (const { title } of ads) for (const word of wordsIn(title)) titled.add(searchKey(word))
    for (const { title, description } of ads)
      for (const word of wordsIn(`${title} ${description}`)) counts.set(word, (counts.get(word) ?? 0) + 1)
    const last = ads.at(-1)
    if (!last || ads.length < batch) break
    before = last.id
  }
  return { words: counts, titled, pairs, read }
}

const wordsIn = (text: string) =>
  new Set(
    withoutNumbers(text)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}\p{Nd}]{2,29}/gu),
  )

/** Each word of a title with the next, if nothing but a space is between them: a word, then another or a number. */
function neighboursIn(title: string) {
  const parts = withoutNumbers(title).toLowerCase().split(/\s+/)
  return parts.slice(1).flatMap((next, at) => {
    const word = parts[at] ?? ''
    return /^\p{L}[\p{L}\p{M}\p{Nd}]{1,29}$/u.test(word) && /^(\p{L}[\p{L}\p{M}\p{Nd}]{1,29}|\p{Nd}{1,4})$/u.test(next)
      ? [`${word} ${next}`]
      : []
  })
}

/** Spellings together, under the commonest; of each word the commonest that follow it. */
function pairsOf(counts: Map<string, number>, fewest: number) {
  const entries = new Map<string, { key: string; nextKey: string; nextWord: string; best: number; ads: number }>()
  for (const [pair, ads] of counts) {
    const [word = '', next = ''] = pair.split(' ')
    const [key, nextKey] = [keyWithoutArticle(searchKey(word)), searchKey(next)]
    if (key.length < 2 || nextKey === '') continue
    const entry = entries.get(`${key} ${nextKey}`)
    if (!entry) entries.set(`${key} ${nextKey}`, { key, nextKey, nextWord: next, best: ads, ads })
    else {
      entry.ads += ads
      if (ads > entry.best) Object.assign(entry, { nextWord: next, best: ads })
    }
  }
  const behind = new Map<string, number>()
  return [...entries.values()]
    .filter(({ ads }) => ads >= fewest)
    .toSorted((a, b) => b.ads - a.ads)
    .filter(({ key }) => {
      const before = behind.get(key) ?? 0
      behind.set(key, before + 1)
      return before < mostBehindOne
    })
    .slice(0, mostPairs)
}

/** Spellings of one word together, under the commonest of them; the commonest words. */
function lexiconOf(counts: Map<string, number>, isEnough: (key: string, ads: number) => boolean) {
  const entries = new Map<string, { word: string; best: number; ads: number }>()
  for (const [word, ads] of counts) {
    const key = searchKey(word)
    if (key.length < 3 || !/^([A-Z]+|[a-z][a-z0-9]*)$/.test(key)) continue
    const entry = entries.get(key)
    if (!entry) entries.set(key, { word, best: ads, ads })
    else {
      entry.ads += ads
      if (ads > entry.best) Object.assign(entry, { word, best: ads })
    }
  }
  return [...entries]
    .map(([key, { word, ads }]) => ({ key, word, ads }))
    .filter(({ key, ads }) => isEnough(key, ads))
    .toSorted((a, b) => b.ads - a.ads)
    .slice(0, mostWords)
}
