import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { namesOf } from './ad-sql.ts'
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
  const rows = await db
    .selectFrom(
      sql<{ id: number; ordinal: number }>`unnest(${ids}::integer[]) with ordinality`.as<'requested'>(
        sql`requested (id, ordinal)`,
      ),
    )
    .innerJoin('ads', 'ads.id', 'requested.id')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .innerJoin('governorates', 'governorates.id', 'ads.governorateId')
    .select(['ads.id', 'ads.title', 'ads.description', 'ads.price', 'ads.currency', byAgreement.as('byAgreement')])
    .select((eb) => eb.ref('ads.publishedAt').$notNull().as('publishedAt'))
    .select([
      sql<Date>`greatest(published_at, updated_at)`.as('updatedAt'),
      namesOf('categories').as('category'),
      namesOf('governorates').as('governorate'),
    ])
    .where('publishedAt', 'is not', null)
    .orderBy('ordinal')
    .execute()
  const mask = await numberMask(db, null)
  return rows.map((ad) => ({ ...ad, title: mask(ad.title), description: mask(ad.description) }))
}
