import { sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'
import { neighbourhoodId, neighbourhoodNames } from '#domain/places/place-sql.ts'

/** Where an ad stands, in the Arabic names that its page shows. */
type Location = { governorate: string; district: string | null; neighbourhood: string | null }
type Names = Location & { category: string; subcategory: string | null }

/** Each word once: most districts are named as their governorate. */
function wordsOf(...names: (string | null)[]) {
  return [...new Set(searchKey(names.filter((name) => name !== null).join(' ')).split(' '))].join(' ')
}

const locationKey = ({ governorate, district, neighbourhood }: Location) =>
  wordsOf(governorate, district, neighbourhood)
const categoryKey = ({ category, subcategory }: Pick<Names, 'category' | 'subcategory'>) =>
  wordsOf(category, subcategory)

/** The names of an ad's place and category as its row in `ad_search` holds them, behind its texts. */
function namesKey(names: Names) {
  return `${locationKey(names)} ${categoryKey(names)}`
}

export type InNames = { categoryId: number; key: string }

/** The categories of these ads, and the keys of the names of their places and categories. */
export async function readNamesKeys(db: Db, adIds: readonly number[]): Promise<Map<number, InNames>> {
  const rows = await db
    .selectFrom('ads')
    .innerJoin('governorates', 'governorates.id', 'ads.governorateId')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .leftJoin('districts', 'districts.id', 'ads.districtId')
    .leftJoin('subcategories', 'subcategories.id', 'ads.subcategoryId')
    .select(['ads.id', 'ads.categoryId', 'governorates.nameAr as governorate', 'districts.nameAr as district'])
    .select(sql<string | null>`${neighbourhoodNames('ads')} ->> 'nameAr'`.as('neighbourhood'))
    .select(['categories.nameAr as category', 'subcategories.nameAr as subcategory'])
    .where('ads.id', '=', sql<number>`any(${adIds}::integer[])`)
    .execute()
  return new Map(rows.map(({ id, categoryId, ...names }) => [id, { categoryId, key: namesKey(names) }]))
}

/** The same key for a row of `ads`, so that rows under older names can be found. */
export async function namesKeyNow(db: Db) {
  const governorates = await db
    .selectFrom('governorates')
    .leftJoin('districts', 'districts.governorateId', 'governorates.id')
    .select(['governorates.id as governorateId', 'governorates.nameAr as governorate'])
    .leftJoin('neighbourhoods', 'neighbourhoods.districtId', 'districts.id')
    .select(['districts.id as districtId', 'districts.nameAr as district'])
    .select(['neighbourhoods.id as neighbourhoodId', 'neighbourhoods.nameAr as neighbourhood'])
    .execute()
  const categories = await db
    .selectFrom('categories')
    .leftJoin('subcategories', 'subcategories.categoryId', 'categories.id')
    .select(['categories.id as categoryId', 'categories.nameAr as category'])
    .select(['subcategories.id as subcategoryId', 'subcategories.nameAr as subcategory'])
    .execute()
  const locationKeys = Object.fromEntries(
    governorates.flatMap(({ governorateId, districtId, neighbourhoodId, ...names }) => [
      [`${governorateId}`, locationKey({ ...names, district: null, neighbourhood: null })],
      [`${governorateId}/${districtId}`, locationKey({ ...names, neighbourhood: null })],
      [`${governorateId}/${districtId}/${neighbourhoodId}`, locationKey(names)],
    ]),
  )
  const categoryKeys = Object.fromEntries(
    categories.flatMap(({ categoryId, subcategoryId, ...names }) => [
      [`${categoryId}`, categoryKey({ ...names, subcategory: null })],
      [`${categoryId}/${subcategoryId}`, categoryKey(names)],
    ]),
  )
  return sql<
    string | null
  >`(${JSON.stringify(locationKeys)}::jsonb ->> concat_ws('/', ads.governorate_id, ads.district_id, ${neighbourhoodId('ads')}) || ' '
    || (${JSON.stringify(categoryKeys)}::jsonb ->> concat_ws('/', ads.category_id, ads.subcategory_id)))`
}
