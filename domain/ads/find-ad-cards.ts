import { sql } from 'kysely'
import type { AdType, Availability } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { byAgreement } from './by-agreement.ts'
import { numberMask } from './mask-numbers.ts'
import { priceBefore } from './price-before.ts'

export type CardPhoto = { key: string; width: number; height: number; blur: string }

export type AdCard = {
  id: number
  title: string
  price: number
  /** Where it was lowered lately. */
  priceBefore: number | null
  currency: Currency
  byAgreement: boolean
  type: AdType
  availability: Availability
  governorate: { nameAr: string; nameEn: string }
  publishedAt: Date
  viewCount: number
  photo: CardPhoto | null
  photoCount: number
}

/** What cards show of these ads, in the order of `ids`. Which ads may be shown is the caller's question. */
export async function findAdCards(db: Db, ids: number[]): Promise<AdCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AdCard>`
    select ads.id, title, price, ${priceBefore} as price_before, currency, ${byAgreement} as by_agreement, type, availability, view_count,
      coalesce(published_at, ads.created_at) as published_at,
      json_build_object('nameAr', name_ar, 'nameEn', name_en) as governorate,
      photo, photo_count::integer
    from unnest(${ids}::integer[]) with ordinality as requested (id, ordinal)
    join ads on ads.id = requested.id
    join governorates on governorates.id = governorate_id
    cross join lateral (
      select count(*) as photo_count,
        (array_agg(json_build_object('key', key, 'width', width, 'height', height, 'blur', blur) order by position, id))[1] as photo
      from photos where ad_id = ads.id) photos
    order by ordinal
  `.execute(db)
  const mask = await numberMask(db, null)
  return rows.map((ad) => ({ ...ad, title: mask(ad.title) }))
}
