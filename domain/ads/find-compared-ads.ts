import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { partOfPlace } from '#domain/places/place-sql.ts'
import { listed } from '#domain/search/listed.ts'
import { adCover, namesIfAny, namesOf } from './ad-sql.ts'
import { byAgreement } from './by-agreement.ts'
import { numberMask } from './mask-numbers.ts'

/** What a comparison shows of these ads, in the order of `ids`; those that are not on the site are left out. */
export async function findComparedAds(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('ads')
    .innerJoin('people as seller', 'seller.id', 'ads.ownerId')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .innerJoin('governorates', 'governorates.id', 'ads.governorateId')
    .leftJoin('subcategories', 'subcategories.id', 'ads.subcategoryId')
    .leftJoin('districts', 'districts.id', 'ads.districtId')
    .select(['ads.id', 'ads.title', 'ads.price', 'ads.currency', 'ads.details', 'ads.publishedAt'])
    .select(['seller.name as sellerName', 'seller.createdAt as sellerSince', byAgreement.as('byAgreement')])
    .select([namesOf('governorates').as('governorate'), partOfPlace('ads').as('part')])
    .select([namesOf('categories').as('category'), namesIfAny('subcategories').as('subcategory'), adCover.as('photo')])
    .where(sql<boolean>`ads.id = any(${ids}::integer[])`)
    .where(listed)
    .orderBy(sql`array_position(${ids}::integer[], ads.id)`)
    .execute()
  const mask = await numberMask(db, null)
  return rows.map((ad) => ({ ...ad, title: mask(ad.title) }))
}
