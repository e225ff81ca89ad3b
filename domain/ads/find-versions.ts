import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { partOfPlace } from '#domain/places/place-sql.ts'
import { namesIfAny, namesOf } from './ad-sql.ts'
import { adVersion, type AdVersion } from './ad-version.ts'

type Named = { nameAr: string; nameEn: string }

/** A version of an ad with the names of what it names; a photo that is gone has its name only. */
export type ReadableVersion = Omit<AdVersion, 'photos'> & {
  adId: number
  photos: { key: string; sha256: string; isThere: boolean }[]
  /** Null where it is no more. */
  category: Named | null
  subcategory: Named | null
  governorate: Named
  /** The neighbourhood, or the district. */
  part: Named | null
  byAgreement: boolean
}

/** These versions of these ads, as far as they were stored; the newest of an ad is the ad itself. */
export async function findVersions(db: Db, requested: { adId: number; version: number }[]): Promise<ReadableVersion[]> {
  if (requested.length === 0) return []
  return db
    .with('requested', (db) =>
      db
        .selectFrom(
          sql<{ adId: number; version: number }>`unnest(${requested.map(({ adId }) => adId)}::integer[],
            ${requested.map(({ version }) => version)}::integer[])`.as<'requested'>(sql`requested (ad_id, version)`),
        )
        .select(['adId', 'version']),
    )
    .with('said', (db) =>
      db
        .selectFrom('requested')
        .innerJoin('ads', (join) =>
          join.onRef('ads.id', '=', 'requested.adId').onRef('ads.version', '=', 'requested.version'),
        )
        .select('requested.adId')
        .select(adVersion)
        .unionAll(
          db
            .selectFrom('requested')
            .innerJoin('adVersions', (join) =>
              join
                .onRef('adVersions.adId', '=', 'requested.adId')
                .onRef('adVersions.version', '=', 'requested.version'),
            )
            .select(['adVersions.adId', 'adVersions.version', 'title', 'description', 'price', 'currency'])
            .select(['categoryId', 'subcategoryId', 'governorateId', 'districtId', 'neighbourhoodId'])
            .select(['details', 'phone', 'chatOnly', 'photos']),
        ),
    )
    .selectFrom('said')
    .leftJoin('categories', 'categories.id', 'said.categoryId')
    .leftJoin('subcategories', 'subcategories.id', 'said.subcategoryId')
    .leftJoin('governorates', 'governorates.id', 'said.governorateId')
    .leftJoin('districts', 'districts.id', 'said.districtId')
    .select(['adId', 'said.version', 'title', 'description', 'price', 'currency', 'said.categoryId', 'subcategoryId'])
    .select(['said.governorateId', 'districtId', 'neighbourhoodId', 'details', 'phone', 'chatOnly'])
    .select([
      sql<ReadableVersion['photos']>`coalesce((select jsonb_agg(photo || jsonb_build_object('isThere', exists (
        select from photos where key = photo ->> 'key')) order by ordinal)
        from jsonb_array_elements(said.photos) with ordinality as listed (photo, ordinal)), '[]')`.as('photos'),
      namesIfAny('categories').as('category'),
      namesIfAny('subcategories').as('subcategory'),
      namesOf('governorates').as('governorate'),
      partOfPlace('said').as('part'),
      sql<boolean>`said.price = 0 and categories.kind = 'service'`.as('byAgreement'),
    ])
    .execute()
}
