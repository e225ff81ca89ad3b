import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { byAgreement } from './by-agreement.ts'
import { numberMask } from './mask-numbers.ts'

type Named = { nameAr: string; nameEn: string }

export type FeedAd = {
  id: number
  title: string
  description: string
  price: number
  currency: Currency
  byAgreement: boolean
  publishedAt: Date
  /** When what the feed says of it last changed. */
  updatedAt: Date
  category: Named
  governorate: Named
}

/** What a feed tells of these ads, in the order of `ids`. Which ads may be told is the caller's question. */
export async function findFeedAds(db: Db, ids: number[]): Promise<FeedAd[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FeedAd>`
    select ads.id, title, description, price, currency, ${byAgreement} as by_agreement, published_at, greatest(published_at, updated_at) as updated_at,
      json_build_object('nameAr', categories.name_ar, 'nameEn', categories.name_en) as category,
      json_build_object('nameAr', governorates.name_ar, 'nameEn', governorates.name_en) as governorate
    from unnest(${ids}::integer[]) with ordinality as requested (id, ordinal)
    join ads on ads.id = requested.id
    join categories on categories.id = ads.category_id
    join governorates on governorates.id = ads.governorate_id
    where published_at is not null
    order by ordinal
  `.execute(db)
  const mask = await numberMask(db, null)
  return rows.map((ad) => ({ ...ad, title: mask(ad.title), description: mask(ad.description) }))
}
