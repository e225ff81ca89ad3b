import { sql } from 'kysely'
import { fold } from '#shared/arabic/fold.ts'
import { withoutArticle } from '#shared/arabic/holds-words.ts'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { limits } from '#shared/limits.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { Db } from '#db/client.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { fewestVisitors } from './count-query.ts'

/** What is offered while somebody types: a search, or (with its path) a category. */
export type Suggestion = { text: string; path?: string }

const most = 8
const mostOfKind = { categories: 2, queries: 4, words: 5 }

/** Categories, what many search for, and words of ads that go on as the text does. Every input is safe. */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const text = typed.replace(/[\0\p{Cs}]/gu, '').slice(0, limits.searchLength)
  const key = searchKey(text)
  if (key.length < 2) return []
  const [categories, queries, words] = await Promise.all([
    findCategories(db, text),
    findQueries(db, key),
    completeWord(db, text),
  ])
  const seen = new Set([key])
  const isNew = (search: string) => seen.size < seen.add(searchKey(search)).size
  const searches = [...queries, ...words].filter(isNew).map((search) => ({ text: search }))
  return [...categories, ...searches].slice(0, most)
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
  return named
    .filter(({ nameAr, nameEn }) => isMeant(nameAr) || isMeant(nameEn))
    .slice(0, mostOfKind.categories)
    .map(({ path, ...category }) => ({ text: nameOf(category), path }))
}

// In keys nothing comes after «~».
const beginsWith = (key: string) => sql<boolean>`key >= ${key} and key < ${`${key}~`}`

async function findQueries(db: Db, key: string) {
  const rows = await db
    .selectFrom('searchQueries')
    .select('query')
    .where(beginsWith(key))
    .where(sql<boolean>`bit_count(visitors) >= ${fewestVisitors}`)
    .orderBy('times', 'desc')
    .limit(mostOfKind.queries)
    .execute()
  return rows.map(({ query }) => query)
}

/** The text with its last word brought to an end, by the words that most ads have. */
async function completeWord(db: Db, text: string) {
  const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text) ?? []
  const key = keyWithoutArticle(searchKey(last))
  if (key.length < 2 || key.includes(' ')) return []
  const rows = await db
    .selectFrom('searchLexicon')
    .select('word')
    .where(beginsWith(key))
    .orderBy('ads', 'desc')
    .limit(mostOfKind.words)
    .execute()
  return rows.map(({ word }) => `${before}${word}`.trimStart())
}
