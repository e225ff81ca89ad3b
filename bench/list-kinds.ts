import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { AdQuery } from '#domain/search/find-ads.ts'
import { adSorts } from '#shared/ad-sorts.ts'

/** A kind of list page: what it is called in the report, what it asks for, and its address. */
export type ListKind = { name: string; query: AdQuery; path: string }

type Scope = { categoryId: number; subcategoryId: string; governorateId: number }

/** Every way to browse and to search. The words are chosen by how many of the market's ads have them. */
export async function listKinds(db: Database): Promise<ListKind[]> {
  const scope = await busiestScope(db)
  const words = await chooseWords(db)
  const { categoryId, subcategoryId, governorateId } = scope
  const filters: [string, AdQuery][] = [
    ['category', { categoryId }],
    ['subcategory', { categoryId, subcategoryId }],
    ['governorate', { governorateId }],
    ['category, governorate', { categoryId, governorateId }],
    ['subcategory, governorate', scope],
  ]
  const browsing = [
    ...adSorts.map((sort) => kind(sort, { sort })),
    ...filters.flatMap(([name, query]) => adSorts.map((sort) => kind(`${name}, ${sort}`, { ...query, sort }))),
  ]
  const searching = Object.entries(words).flatMap(([name, search]) => [
    kind(name, { search }),
    kind(`${name}, price-asc`, { search, sort: 'price-asc' }),
    kind(`${name}, category`, { search, categoryId }),
    kind(`${name}, category, governorate, oldest`, { search, categoryId, governorateId, sort: 'oldest' }),
  ])
  return [...browsing, ...searching]
}

function kind(name: string, query: AdQuery): ListKind {
  const { search, categoryId, subcategoryId, governorateId, sort } = query
  const named = { search, category: categoryId, subcategory: subcategoryId, governorate: governorateId, sort }
  const parameters = Object.entries(named).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
  return { name, query, path: `/browse?${new URLSearchParams(parameters)}` }
}

async function busiestScope(db: Database): Promise<Scope> {
  const { rows } = await sql<Scope>`
    select category_id, subcategory_id, governorate_id from ad_search where subcategory_id is not null
    group by 1, 2, 3 order by count(*) desc limit 1
  `.execute(db)
  return rows[0]!
}

/** Of a thousandth to a fifth of all ads have the word; measured on a sample. */
async function chooseWords(db: Database) {
  const { rows } = await sql<{ word: string; share: number }>`
    with sample as (select ad_id from ad_search order by hashint4(ad_id) limit 4000),
      words as (select distinct ad_id, word from sample join ads on ads.id = ad_id,
        regexp_split_to_table(title || ' ' || description, '[^[:alnum:]]+') word)
    select word, count(*)::float / 4000 as share from words where length(word) > 1 group by word
  `.execute(db)
  const nearest = (share: number, pattern: RegExp) =>
    rows
      .filter(({ word }) => pattern.test(word))
      .toSorted((a, b) => Math.abs(a.share - share) - Math.abs(b.share - share))[0]!.word
  const arabic = /^[\u0621-\u064a]{4,}$/
  const [common, fifth, hundredth] = [nearest(1, arabic), nearest(0.2, arabic), nearest(0.01, arabic)]
  return {
    'commonest word': common,
    'word in 20 %': fifth,
    'word in 5 %': nearest(0.05, arabic),
    'word in 1 %': hundredth,
    'word in 0.1 %': nearest(0.001, arabic),
    'no match': 'ققغغظظضض',
    'two words': `${fifth} ${hundredth}`,
    'Latin word': nearest(0.03, /^[a-z]{4,}$/i),
    'two Arabic letters': common.slice(1, 3),
    'two Latin letters': nearest(0.01, /^[a-z]{2}$/i),
    'two letters, no match': 'qj',
    'one letter': 'ع',
    signs: '!!',
  }
}
