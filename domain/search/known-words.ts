import { sql } from 'kysely'
import { isEverydayWord } from '#shared/arabic/everyday-words.ts'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { articleKey, withoutParticle } from '#shared/arabic/written-together.ts'
import type { Db } from '#db/client.ts'
import { listCategories, listMakes } from '#domain/categories/list-categories.ts'
import { listNeighbourhoods } from '#domain/places/list-neighbourhoods.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'
import { hasAllWordsByIndex } from './search-terms.ts'
import { readSynonyms } from './synonyms.ts'

/** A word that searches know, as it is written, and how many ads say it. */
export type KnownWord = { key: string; word: string; ads: number }

/** The words of places, shelves, brands and synonyms by their keys: known, however few ads say them. */
export const readNamedWords: (db: Db) => Promise<ReadonlyMap<string, KnownWord>> = briefCache(async (db) => {
  const [categories, governorates, neighbourhoods, makes, synonyms] = await Promise.all([
    listCategories(db),
    listPlaces(db),
    listNeighbourhoods(db),
    listMakes(db),
    readSynonyms(db),
  ])
  const named = [
    ...categories.flatMap((category) => [category, ...category.subcategories]),
    ...governorates.flatMap((governorate) => [governorate, ...governorate.districts]),
    // Those of several words hold words of every kind.
    ...neighbourhoods.filter(({ nameAr }) => !nameAr.includes(' ')).map(({ nameAr }) => ({ nameAr, nameEn: '' })),
    ...makes.flatMap((make) => [make, ...make.models]),
  ].flatMap(({ nameAr, nameEn }) => [nameAr, nameEn.toLowerCase()])
  const words = [
    ...named.flatMap((name) => name.split(/[\s،,()/-]+/)).map((word) => ({ key: searchKey(word), word })),
    ...synonyms.words,
  ]
  const isWord = ({ key }: { key: string }) => /^([A-Z]{3,}|[a-z][a-z0-9]{2,})$/.test(key)
  return new Map(words.filter(isWord).map(({ key, word }) => [key, { key, word, ads: 0 }]))
})

/** Whether a word is one of those that ads say, or only a part of such. */
export type Standing = 'word' | 'part'

/**
 * Those of the keys that ads say, or that name something, each as a word or as a part of one. One statement over the lexicon's
 * indexes.
 */
export async function knownOf(db: Db, keys: readonly string[]): Promise<Map<string, Standing>> {
  const [named, synonyms] = await Promise.all([readNamedWords(db), readSynonyms(db)])
  const rest = (key: string) => withoutParticle(keyWithoutArticle(key)) ?? ''
  const isNamed = (key: string) =>
    named.has(key) || synonyms.of(key).length > 0 || synonyms.isPart(key) || isEverydayWord(key)
  const isWord = (key: string) => [key, keyWithoutArticle(key), articleKey + key].some(isNamed)
  const known = new Map(keys.filter(isWord).map((key) => [key, 'word' as Standing]))
  const unnamed = [...new Set(keys)].filter((key) => !known.has(key))
  if (unnamed.length === 0) return known
  const { rows } = await sql<{ at: number; isWord: boolean; isPart: boolean }>`
    select at::int, exists (select from search_lexicon where key in (whole, bare, ${articleKey} || bare)) as is_word,
      exists (select from search_lexicon where key like '%' || bare || '%')
        or exists (select from search_lexicon where key = rest) as is_part
    from unnest(${unnamed}::text[], ${unnamed.map(keyWithoutArticle)}::text[], ${unnamed.map(rest)}::text[])
      with ordinality as typed (whole, bare, rest, at)`.execute(db)
  for (const { at, isWord, isPart } of rows) {
    const key = unnamed[at - 1] ?? ''
    if (isWord || isPart || isNamed(rest(key))) known.set(key, isWord ? 'word' : 'part')
  }
  return known
}

/** Those of the keys that the lexicon holds as whole words. By its primary key, so that thousands may be asked for at once. */
export async function wordsOf(db: Db, keys: Iterable<string>): Promise<Map<string, KnownWord>> {
  const distinct = [...new Set(keys)]
  if (distinct.length === 0) return new Map()
  const rows = await db
    .selectFrom('searchLexicon')
    .select(['key', 'word', 'ads'])
    .where('key', '=', sql<string>`any(${distinct}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * Those of the keys that stand in an ad, however rare; `whole`: as a word of their own. Asked only of what no lexicon knows: such a word
 * has trigrams that are rare, and the index ends soon.
 */
export async function standingInAds(
  db: Db,
  keys: readonly string[],
  { whole }: { whole: boolean },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const stands = keys.map((key) => {
    const isThere = hasAllWordsByIndex({ clauses: [[key]], symbols: '' })
    const isWord = whole ? sql`strpos(' ' || key || ' ', ${` ${key} `}) > 0` : sql`true`
    return sql`exists (select from ad_search where visible_until > now() and ${isThere} and ${isWord})`
  })
  const { stand } = await db
    .selectNoFrom(sql<boolean[]>`array[${sql.join(stands)}]`.as('stand'))
    .executeTakeFirstOrThrow()
  return new Set(keys.filter((_, at) => stand[at]))
}
