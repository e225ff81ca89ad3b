import { sql } from 'kysely'
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

/** Counts the words of the ads on the site anew. Returns how many words there are. */
export async function rebuildLexicon(db: Database, { ads = adsRead } = {}) {
  const words = await countWords(db, ads)
  const rows = lexiconOf(words)
  await db.transaction().execute(async (db) => {
    await sql`delete from search_lexicon`.execute(db)
    await sql`
      insert into search_lexicon (key, word, ads, skeleton)
      select * from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ word }) => word)}::text[],
        ${rows.map(({ ads }) => ads)}::integer[], ${rows.map(({ key }) => readingOf(key).bare)}::text[])
    `.execute(db)
  })
  return { words: rows.length }
}

/** In how many ads each word stands, as it is written. Read in pieces, with room for other work between them. */
async function countWords(db: Db, most: number) {
  const counts = new Map<string, number>()
  let before = 2 ** 31 - 1
  for (let read = 0; read < most; read += batch) {
    const ads = await db
      .selectFrom('ads')
      .select(['id', 'title', 'description'])
      .where('id', '<', before)
      .where(sql<boolean>`${listed}`)
      .orderBy('id', 'desc')
      .limit(Math.min(batch, most - read))
      .execute()
    for (const { title, description } of ads)
      for (const word of new Set(
        withoutNumbers(`${title} ${description}`)
          .toLowerCase()
          .match(/\p{L}[\p{L}\p{M}\p{Nd}]{2,29}/gu),
      ))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    const last = ads.at(-1)
    if (!last || ads.length < batch) break
    before = last.id
  }
  return counts
}

/** Spellings of one word together, under the commonest of them; the commonest words. */
function lexiconOf(counts: Map<string, number>) {
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
    .filter(({ ads }) => ads >= fewestAds)
    .toSorted((a, b) => b.ads - a.ads)
    .slice(0, mostWords)
}
