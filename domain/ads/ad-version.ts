import { sql } from 'kysely'
import type { AdDetails } from '#shared/ad-details.ts'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'

/** All that a version of an ad says. */
export type AdVersion = {
  version: number
  title: string
  description: string
  price: number
  currency: Currency
  categoryId: number
  subcategoryId: string | null
  governorateId: number
  districtId: number | null
  neighbourhoodId: number | null
  details: AdDetails
  phone: string | null
  chatOnly: boolean
  photos: { key: string; sha256: string }[]
}

/** What a version of an ad says, its photos aside, as the row of the ad and that of a stored version hold it. */
export const versionColumns = [
  'version',
  'title',
  'description',
  'price',
  'currency',
  'categoryId',
  'subcategoryId',
  'governorateId',
  'districtId',
  'neighbourhoodId',
  'details',
  'phone',
  'chatOnly',
] as const

/** The columns of `AdVersion` out of the row of an ad, photos in their order. */
export const adVersion = [
  'ads.version',
  'ads.title',
  'ads.description',
  'ads.price',
  'ads.currency',
  'ads.categoryId',
  'ads.subcategoryId',
  'ads.governorateId',
  'ads.districtId',
  'ads.neighbourhoodId',
  'ads.details',
  'ads.phone',
  'ads.chatOnly',
  sql<
    AdVersion['photos']
  >`coalesce((select jsonb_agg(jsonb_build_object('key', key, 'sha256', sha256) order by position, id)
    from photos where ad_id = ads.id), '[]')`.as('photos'),
] as const

/** What an ad says now. */
export function readVersion(db: Db, adId: number): Promise<AdVersion> {
  return db.selectFrom('ads').select(adVersion).where('id', '=', adId).executeTakeFirstOrThrow()
}
