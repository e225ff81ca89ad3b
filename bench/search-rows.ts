import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { factOf } from '#shared/ad-facts.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { FilterConditions } from '#shared/ad-filters.ts'
import type { Total } from '#domain/search/cursor.ts'
import { type AdQuery, findAds } from '#domain/search/find-ads.ts'
import { lacking, pairOfLetters, planted } from './planted.ts'
import type { Bound } from './search-bounds.ts'

/** What was found: how many ads, or how many parts the answer has. */
export type Answer = { total: Total } | { parts: number }
/** One page or part of one to measure. `plain`: the words, where they are also looked for without any of it. */
export type SearchRow = { name: string; bound: Bound; ask: (db: Database) => Promise<Answer>; plain?: string }

type ListRow = { name: string; query: AdQuery; isOld?: boolean; plain?: boolean }

/** A row that asks for a list alone, in the order that it names. */
const listRow = ({ name, query, isOld = false, plain = false }: ListRow): SearchRow => ({
  name,
  bound: isOld ? 'old' : 'usual',
  ask: (db) => findAds(db, query),
  ...(plain && { plain: query.search ?? '' }),
})

const { common, hundredth, half, third, oneWay, otherWay, thousandth, ten, old, elsewhere } = planted

/** The lists of the design's table, in its order; with words the newest first, which relevance is the usual order in place of. */
export async function listRows(db: Database): Promise<SearchRow[]> {
  const { big, small } = await scopes(db)
  const deep = (await findAds(db, { limit: 100_000 })).next
  const deepWord = (await findAds(db, { search: hundredth.word, limit: 900 })).next
  const fuel = factOf('fuel', 'petrol')!
  const typed: FilterConditions = { every: [], oneOf: [[fuel]], year: [2008, 2015] }
  const [cheap, vehicles] = ['price-asc', 1] as const
  const rows: ListRow[] = [
    { name: 'no word', query: {} },
    { name: 'common, 20 %', query: { search: common.word }, plain: true },
    { name: '1 %', query: { search: hundredth.word }, plain: true },
    { name: '0.5 %', query: { search: half.word } },
    { name: '0.3 %', query: { search: third.word } },
    { name: '0.1 %', query: { search: thousandth.word } },
    { name: 'rare, 10 ads', query: { search: ten.word }, plain: true },
    { name: 'no match', query: { search: 'ققغغظظضض' }, plain: true },
    { name: '2 letters, common', query: { search: common.word.slice(0, 2) } },
    { name: '2 letters, 9 ads, inside a word', query: { search: pairOfLetters } },
    { name: '1 letter', query: { search: 'ظ' } },
    { name: 'old ads only, 1.7 %', query: { search: old.word }, isOld: true },
    { name: '1 %, category, governorate, many ads', query: { search: hundredth.word, ...big } },
    { name: '1 %, category, governorate, few ads', query: { search: hundredth.word, ...small } },
    { name: '5 % in a category that lacks it', query: { search: elsewhere.word, categoryId: lacking } },
    { name: 'cheap first, no word', query: { sort: cheap } },
    { name: 'cheap first, 20 %', query: { search: common.word, sort: cheap } },
    { name: 'cheap first, 1 %', query: { search: hundredth.word, sort: cheap } },
    { name: 'cheap first, 10 ads', query: { search: ten.word, sort: cheap } },
    { name: 'cheap first, 1 %, category', query: { search: hundredth.word, sort: cheap, categoryId: big.categoryId } },
    { name: 'two words, 20 % and 1 %', query: { search: `${common.word} ${hundredth.word}` } },
    { name: 'synonyms, 0.3 % or 0.5 %', query: { search: withSynonym } },
    { name: 'a word of six synonyms', query: { search: 'موبايل' } },
    { name: 'a number and its unit', query: { search: '120 متر' } },
    { name: '100,000 ads down', query: { after: deep } },
    { name: '1 %, 900 hits down', query: { search: hundredth.word, after: deepWord } },
    { name: 'typed: fuel and years', query: { categoryId: vehicles, conditions: typed } },
    { name: 'typed and 1 %', query: { categoryId: vehicles, conditions: typed, search: hundredth.word } },
    { name: 'typed, cheap first', query: { categoryId: vehicles, conditions: typed, sort: cheap } },
  ]
  return rows.map(listRow)
}

/** Stands in no ad itself; means two words, of 0.3 % and of 0.5 %. */
export const withSynonym = 'قظمروشة'

/** Makes the two words mean the same. */
export async function addSynonym(db: Database) {
  const words = [withSynonym, oneWay.word, otherWay.word]
  await db
    .insertInto('searchSynonyms')
    .values({ words, keys: words.map(searchKey) })
    .execute()
}

export type Scope = { categoryId: number; governorateId: number }

/** The category and governorate with the most ads, and those of about two thousand in a million. */
export async function scopes(db: Database): Promise<{ big: Scope; small: Scope }> {
  const { rows } = await sql<Scope & { ads: number; all: number }>`
    select category_id, governorate_id, count(*)::int as ads, sum(count(*)) over ()::int as all
    from ad_search group by 1, 2 order by 3 desc
  `.execute(db)
  const at = ({ categoryId, governorateId }: Scope) => ({ categoryId, governorateId })
  return { big: at(rows[0]!), small: at(rows.find(({ ads, all }) => ads <= all / 500) ?? rows.at(-1)!) }
}
