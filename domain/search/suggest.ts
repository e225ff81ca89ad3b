import { sql } from 'kysely'
import { fold } from '#shared/arabic/fold.ts'
import { withoutArticle } from '#shared/arabic/holds-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { limits } from '#shared/limits.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { Db } from '#db/client.ts'
import { listCategories, listMakes, type Make } from '#domain/categories/list-categories.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'
import { completeWord, lastKeyOf } from './complete-word.ts'
import { countByCategory } from './count-by-category.ts'
import { fewestVisitors } from './count-query.ts'
import { suggestRegions } from './suggest-regions.ts'

/** What is offered while somebody types: a search, or (with its path) a category with its ads or a place. */
export type Suggestion = { text: string; path?: string; ads?: number; kind?: 'place' }

const most = 8
const mostOfKind = { categories: 2, queries: 4, brands: 3 }
const mostBytes = 2_000

/** Categories, places, what many search for, words of ads that go on as the text does, brands. Every input is safe. */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const text = typed.replace(/[\0\p{Cs}]/gu, '').slice(0, limits.searchLength)
  const key = searchKey(text)
  if (key.length < 2) return []
  const isFinished = /\s$/.test(text)
  const [categories, regions, queries, words] = await Promise.all([
    isFinished ? [] : findCategories(db, text),
    isFinished ? [] : suggestRegions(db, text),
    findQueries(db, isFinished ? `${key} ` : key),
    completeWord(db, text),
  ])
  const isKnown = categories.length + queries.length + words.length > 0
  const brands = isKnown || isFinished ? [] : makesThatBegin(text, await listMakes(db))
  const seen = new Set([key])
  const isNew = ({ text }: Suggestion) => seen.size < seen.add(searchKey(text)).size
  const links = [...categories, ...regions.filter(({ path }) => path)]
  const searches = [...queries, ...words, ...brands].map((search) => ({ text: search }))
  const others = [...regions.filter(({ path }) => !path), ...searches]
  return fitting([...links, ...others.filter(isNew)].slice(0, most))
}

/** As many as an answer has room for. */
function fitting(suggestions: Suggestion[]) {
  let bytes = 2
  return suggestions.filter((suggestion) => (bytes += Buffer.byteLength(JSON.stringify(suggestion)) + 1) <= mostBytes)
}

/** Makes, in the letters in which they were begun. */
function makesThatBegin(text: string, makes: readonly Make[]) {
  const begins = fold(text)
  const names = makes.flatMap(({ nameAr, nameEn }) =>
    [nameAr, nameEn].filter((name) => fold(name).startsWith(begins)).slice(0, 1),
  )
  return [...new Set(names)].slice(0, mostOfKind.brands)
}

async function findCategories(db: Db, text: string): Promise<Suggestion[]> {
  const begins = withoutArticle(fold(text))
  const isMeant = (name: string) =>
    fold(name)
      .split(' ')
      .some((_, at, words) => withoutArticle(words.slice(at).join(' ')).startsWith(begins))
  const named = (await listCategories(db)).flatMap(({ subcategories, ...category }) => [
    { ...category, path: `/category/${category.id}` },
    ...subcategories.map((subcategory) => ({
      ...subcategory,
      path: `/category/${category.id}?subcategory=${subcategory.id}`,
    })),
  ])
  const meant = named.filter(({ nameAr, nameEn }) => isMeant(nameAr) || isMeant(nameEn)).slice(0, mostOfKind.categories)
  if (meant.length === 0) return []
  const counts = await readCounts(db)
  return meant.map(({ path, ...category }) => {
    const ads = counts.get(category.id)
    return { text: nameOf(category), path, ...(ads && { ads }) }
  })
}

/** The ads of each category and subcategory, at most a few seconds old. */
const readCounts = briefCache(async (db) => {
  const counts = new Map<number | string, number>()
  for (const { categoryId, subcategoryId, count } of await countByCategory(db)) {
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + count)
    if (subcategoryId !== null) counts.set(subcategoryId, count)
  }
  return counts
})

async function findQueries(db: Db, key: string) {
  const rows = await db
    .selectFrom('searchQueries')
    .select('query')
    .where('key', '>=', key)
    .where('key', '<', lastKeyOf(key))
    .where(sql<boolean>`bit_count(visitors) >= ${fewestVisitors}`)
    .orderBy('times', 'desc')
    .limit(mostOfKind.queries)
    .execute()
  return rows.map(({ query }) => query)
}
