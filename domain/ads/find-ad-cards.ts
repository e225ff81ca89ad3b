import { sql } from 'kysely'
import type { AdDetails } from '#shared/ad-details.ts'
import type { AdType, Availability } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { neighbourhoodNames } from '#domain/places/place-sql.ts'
import { namesOf, photoView } from './ad-sql.ts'
import { byAgreement } from './by-agreement.ts'
import { numberMask } from './mask-numbers.ts'
import { priceBefore } from './price-before.ts'

export type CardPhoto = { key: string; width: number; height: number; blur: string }

export type AdCard = {
  id: number
  title: string
  /** Its beginning. */
  description: string
  details: AdDetails
  price: number
  /** Where it was lowered lately. */
  priceBefore: number | null
  currency: Currency
  byAgreement: boolean
  type: AdType
  availability: Availability
  governorate: { nameAr: string; nameEn: string }
  neighbourhood: { nameAr: string; nameEn: string } | null
  publishedAt: Date
  viewCount: number
  photo: CardPhoto | null
  photoCount: number
}

/** Letters of a description: two lines of a row, and a number that stands at their end whole. */
const beginning = 140

/** What cards show of these ads, in the order of `ids`. Which ads may be shown is the caller's question. */
export async function findAdCards(db: Db, ids: number[]): Promise<AdCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(
      sql<{ id: number; ordinal: number }>`unnest(${ids}::integer[]) with ordinality`.as<'requested'>(
        sql`requested (id, ordinal)`,
      ),
    )
    .innerJoin('ads', 'ads.id', 'requested.id')
    .innerJoin('governorates', 'governorates.id', 'ads.governorateId')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('photos')
        .select([
          sql<number>`count(*)::integer`.as('photoCount'),
          sql<CardPhoto | null>`(array_agg(${photoView} order by position, id))[1]`.as('photo'),
        ])
        .whereRef('photos.adId', '=', 'ads.id')
        .as('photos'),
    )
    .select(['ads.id', 'ads.title', 'ads.price', 'ads.currency', 'ads.type', 'ads.availability', 'ads.viewCount'])
    .select([
      priceBefore.as('priceBefore'),
      byAgreement.as('byAgreement'),
      sql<Date>`coalesce(published_at, ads.created_at)`.as('publishedAt'),
      namesOf('governorates').as('governorate'),
      neighbourhoodNames('ads').as('neighbourhood'),
      sql<string>`left(description, ${beginning})`.as('description'),
      'details',
      'photo',
      'photoCount',
    ])
    .orderBy('ordinal')
    .execute()
  const mask = await numberMask(db, null)
  return rows.map((ad) => ({ ...ad, title: mask(ad.title), description: mask(ad.description) }))
}
