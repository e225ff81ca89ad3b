import { sql } from 'kysely'
import { fold } from '#shared/arabic/fold.ts'
import { withoutArticle } from '#shared/arabic/holds-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { limits } from '#shared/limits.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { Db } from '#db/client.ts'
import { listCategories, listMakes } from '#domain/categories/list-categories.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'
import { completeMisspelt, completeNamed, completeWord, lastKeyOf } from './complete-word.ts'
import { countByCategory } from './count-by-category.ts'
import { fewestVisitors } from './count-query.ts'
import { namesThatBegin, suggestModels } from './suggest-makes.ts'
import { suggestRegions } from './suggest-regions.ts'
import { readSynonyms } from './synonyms.ts'

/** What is offered while somebody types: a search, or (with its path) a category with its ads or a place. */
export type Suggestion = { text: string; path?: string; ads?: number; kind?: 'place' }

const most = 8
const mostOfKind = { categories: 2, queries: 4, names: 5 }
const mostBytes = 2_000

/** Categories, places, what many search for, words of ads that go on as the text does, else names. Every input is safe. */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const text = typed.replace(/[\0\p{Cs}]/gu, '').slice(0, limits.searchLength)
  const key = searchKey(text)
  if (key.length < 2) return []
  const isFinished = /\s$/.test(text)
  const [categories, { regions, isBehindIn }, queries, words] = await Promise.all([
    isFinished ? [] : findCategories(db, text),
    isFinished ? { regions: [], isBehindIn: false } : suggestRegions(db, text),
    findQueries(db, isFinished ? `${key} ` : key),
    completeWord(db, text),
  ])
  const models = suggestModels(text, await listMakes(db), await readSynonyms(db))
  const seen = new Set([key])
  const isNew = ({ text }: Suggestion) => seen.size < seen.add(searchKey(text)).size
  const links = [...categories, ...regions.filter(({ path }) => path)]
  // Behind a make its model is meant.
  const districts = models.length > 0 ? [] : regions.filter(({ path }) => !path)
  // «بالبيت» and «بالشهر» begin like a place.
  const popular = [...queries, ...(isBehindIn ? [] : words)]
  const others = [...districts, ...searches(popular)].filter(isNew)
  if (links.length + others.length > 0 && popular.length + categories.length > 0)
    return fitting([...links, ...others].slice(0, most))
  const named = isBehindIn ? [] : await nameOtherwise(db, text, { models, isRegion: regions.length > 0 })
  return fitting([...links, ...others, ...searches(named).filter(isNew).slice(0, mostOfKind.names)].slice(0, most))
}

const searches = (texts: readonly string[]): Suggestion[] => texts.map((text) => ({ text }))

/** As many as an answer has room for. */
function fitting(suggestions: Suggestion[]) {
  let bytes = 2
  return suggestions.filter((suggestion) => (bytes += Buffer.byteLength(JSON.stringify(suggestion)) + 1) <= mostBytes)
}

/**
 * What goes on as the text does though neither ads nor visitors say so: models behind their make, makes, then what only means the
 * same as other words, what a slip of the finger hides, and what comes behind it. Of these the first that has any.
 */
async function nameOtherwise(db: Db, text: string, { models, isRegion }: { models: string[]; isRegion: boolean }) {
  const key = searchKey(text)
  const isMore = (texts: readonly string[]) => texts.filter((other) => searchKey(other) !== key)
  if (models.length > 0 || /\s$/.test(text)) return models
  const brands = isMore(namesThatBegin(text, await listMakes(db)))
  if (brands.length > 0 || isRegion) return brands
  for (const complete of [completeNamed, completeMisspelt]) {
    const texts = isMore(await complete(db, text))
    if (texts.length > 0) return texts
  }
  return completeWord(db, `${text} `)
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
