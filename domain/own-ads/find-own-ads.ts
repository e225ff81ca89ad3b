import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { AdType, SecondReviewOutcome } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.ts'
import { microsecondsOf, pageOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'
import type { Person } from '#domain/people/person.ts'
import { waitsFor } from '#domain/orders/waits-for.ts'
import { adCover, namesOf, ranOut } from '#domain/ads/ad-sql.ts'
import { byAgreement } from '#domain/ads/by-agreement.ts'
import { whatMay, type RefusableAd } from '#domain/ads/ad-policy.ts'
import { listDailyViews } from '#domain/views/list-daily-views.ts'

const pageLength = 20

/** What an ad waits to be paid, in the minor unit of its currency. */
export type OwedOrder = {
  amount: number
  currency: Currency
  number: number
  status: string
  type: AdType
  provider: string | null
  waitsFor: 'holder' | 'bank' | null
  refusedReason: string | null
}
const openOrder = expressionBuilder<DB, 'ads'>()
  .selectFrom('orders')
  .select((eb) =>
    jsonBuildObject({
      amount: eb.ref('orders.amount'),
      currency: eb.ref('orders.currency'),
      number: eb.ref('orders.number'),
      status: eb.ref('orders.status'),
      type: eb.ref('orders.type'),
      provider: eb.ref('orders.provider'),
      waitsFor,
      refusedReason: eb.ref('orders.refusedReason'),
    }).as('order'),
  )
  .whereRef('orders.adId', '=', 'ads.id')
  .where('orders.status', 'in', ['open', 'processing', 'failed'])
  .orderBy('orders.number', 'desc')
  .limit(1)
  .$asScalar()

/** What became of the second review of this version; `none` where there was none, null while it waits. */
const secondReviewState = sql<
  SecondReviewOutcome | 'none' | null
>`(select case when count(*) = 0 then 'none' else min(outcome) end
  from second_reviews where ad_id = ads.id and second_reviews.version = ads.version)`

/** A person's own ads of every status, newest first, each with its figures and what its owner may do now. */
export async function findOwnAds(db: Db, { owner, after }: { owner: Person; after?: string | null }) {
  const from = readTimeCursor(after, /^\d{1,9}$/)
  const rows = await db
    .selectFrom('ads')
    .innerJoin('governorates', 'governorates.id', 'ads.governorateId')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .select([
      'ads.id',
      'ads.ownerId',
      'ads.version',
      'ads.status',
      'ads.type',
      'ads.availability',
      'ads.title',
      'ads.price',
      'ads.currency',
      byAgreement.as('byAgreement'),
      'ads.hiddenReason',
      'ads.moderationReason',
      'ads.moderationNote',
      'ads.moderationPart',
      'ads.moderationNoticed',
      'ads.createdAt',
      'ads.publishedAt',
      'ads.visibleUntil',
      'ads.viewCount',
    ])
    .select([
      microsecondsOf('ads.createdAt').as('cursorAt'),
      ranOut.as('ranOut'),
      sql<boolean>`ads.published_at is not null`.as('wasPublic'),
      namesOf('governorates').as('governorate'),
      namesOf('categories').as('category'),
      adCover.as('photo'),
      openOrder.as('order'),
      sql<boolean>`categories.kind = 'free'`.as('isFree'),
      secondReviewState.as('secondReview'),
      sql<number>`(select count(*)::integer from photos where ad_id = ads.id)`.as('photoCount'),
      sql<number>`(select count(*)::integer from favorites where ad_id = ads.id)`.as('favoriteCount'),
      sql<number>`(select count(*)::integer from messages join conversations on conversations.id = conversation_id
        where conversations.ad_id = ads.id and sender_id = buyer_id)`.as('messageCount'),
    ])
    .where('ads.ownerId', '=', owner.id)
    .where('ads.deletedAt', 'is', null)
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(ads.created_at, ads.id) < (${timeAt(from?.at ?? 0)}, ${from?.id}::integer)`),
    )
    .orderBy('ads.createdAt', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(pageLength + 1)
    .execute()

  const { shown, next } = pageOf(rows, pageLength)
  return { ads: await withFigures(db, owner, shown), next }
}

/** With the views of the last days and what the owner may do; of positions in the list nobody needs to know. */
async function withFigures<Row extends RefusableAd & { id: number; cursorAt: unknown }>(
  db: Db,
  owner: Person,
  rows: Row[],
) {
  const days = await listDailyViews(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ ownerId, cursorAt: _, ...ad }) => ({
    ...ad,
    dailyViews: days.get(ad.id) ?? [],
    may: whatMay(owner, { ...ad, ownerId }),
  }))
}
