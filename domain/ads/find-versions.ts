import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
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
  district: Named | null
  byAgreement: boolean
}

/** These versions of these ads, as far as they were stored; the newest of an ad is the ad itself. */
export async function findVersions(db: Db, requested: { adId: number; version: number }[]) {
  if (requested.length === 0) return []
  const { rows } = await sql<ReadableVersion>`
    with requested as (select * from unnest(${requested.map(({ adId }) => adId)}::integer[],
      ${requested.map(({ version }) => version)}::integer[]) as requested (ad_id, version))
    select said.*,
      coalesce((select jsonb_agg(photo || jsonb_build_object('isThere', exists (
        select from photos where key = photo ->> 'key')) order by ordinal)
        from jsonb_array_elements(said.photos) with ordinality as listed (photo, ordinal)), '[]') as photos,
      ${named('categories')} as category, ${named('subcategories')} as subcategory,
      ${named('governorates')} as governorate, ${named('districts')} as district,
      said.price = 0 and categories.kind = 'service' as by_agreement
    from (
      select requested.ad_id, ${adVersion} from requested join ads on ads.id = requested.ad_id and ads.version = requested.version
      union all
      select ad_id, version, title, description, price, currency, category_id, subcategory_id, governorate_id,
        district_id, details, phone, chat_only, photos from requested join ad_versions using (ad_id, version)
    ) said left join categories on categories.id = said.category_id
    left join subcategories on subcategories.id = said.subcategory_id
    left join governorates on governorates.id = said.governorate_id
    left join districts on districts.id = said.district_id`.execute(db)
  return rows
}

function named(table: string) {
  return sql`case when ${sql.ref(`${table}.id`)} is not null then jsonb_build_object('nameAr', ${sql.ref(`${table}.name_ar`)},
    'nameEn', ${sql.ref(`${table}.name_en`)}) end`
}
