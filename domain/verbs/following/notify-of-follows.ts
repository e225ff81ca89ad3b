import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { planDeliveries } from '#domain/deliveries/plan-deliveries.ts'
import { notify } from '#domain/notifications/notify.ts'
import { listed } from '#domain/search/listed.ts'

type Whom = { sellerId: string; personIds: string[] }
type News = { personId: string; adIds: number[]; adTitle: string }
type NewsOfOne = { personId: string; more: number; adTitle: string }

/**
 * Notifies these followers of whatever their seller published since they were notified last, in the transaction that it is called
 * in; an unread notification of the same seller says more instead. Answers how many were notified.
 */
export async function notifyOfFollows(db: Db, { sellerId, personIds }: Whom): Promise<number> {
  if (personIds.length === 0) return 0
  // Two ads of one seller at a time take turns, so that the second finds the notification of the first;
  // no key: the rows of what was found hold these already.
  await sql`select from follows where seller_id = ${sellerId} and person_id = any(${personIds}::uuid[])
    order by person_id for no key update`.execute(db)
  const news = await takeNews(db, { sellerId, personIds })
  if (news.length === 0) return 0

  const renewed = await renew(db, { sellerId, news })
  const seller = await db.selectFrom('people').select('name').where('id', '=', sellerId).executeTakeFirstOrThrow()
  const alike = Map.groupBy(
    news.filter(({ personId }) => !renewed.has(personId)),
    ({ adIds }) => adIds.join(),
  )
  for (const some of alike.values()) {
    const [first] = some
    if (!first) continue
    const { adIds, adTitle } = first
    await notify(
      db,
      some.map(({ personId }) => personId),
      {
        kind: 'seller_ads',
        type: 'info',
        metadata: { sellerId, personName: seller.name, count: adIds.length, adTitle },
        adId: adIds[0],
        aboutPersonId: sellerId,
        actionUrl: adIds.length === 1 ? `/ad/${adIds[0]}` : `/seller/${sellerId}`,
      },
    )
  }
  return news.length
}

function takeNews(db: Db, { sellerId, personIds }: Whom): Promise<News[]> {
  return db
    .with('waiting', (db) =>
      db
        .updateTable('followHits')
        .set({ toldAt: sql`now()` })
        .where('sellerId', '=', sellerId)
        .where('personId', '=', sql<string>`any(${personIds}::uuid[])`)
        .where('toldAt', 'is', null)
        .returning(['personId', 'adId']),
    )
    .with('noted', (db) =>
      db
        .updateTable('follows')
        .set({ lastToldAt: sql`now()` })
        .where('sellerId', '=', sellerId)
        .where('personId', 'in', (eb) => eb.selectFrom('waiting').select('personId')),
    )
    .selectFrom('waiting')
    .innerJoin('ads', 'ads.id', 'waiting.adId')
    .select([
      'waiting.personId',
      sql<number[]>`array_agg(ads.id order by published_at desc, ads.id desc)`.as('adIds'),
      sql<string>`(array_agg(title order by published_at desc, ads.id desc))[1]`.as('adTitle'),
    ])
    .where(listed)
    .groupBy('waiting.personId')
    .execute()
}

/** Those who have not read the last of this seller: it is theirs again, and says more. */
async function renew(db: Db, { sellerId, news }: { sellerId: string; news: News[] }) {
  const people = news.map(({ personId }) => personId)
  const more = news.map(({ adIds }) => adIds.length)
  const titles = news.map(({ adTitle }) => adTitle)
  const rows = await db
    .updateTable('notifications')
    .from(
      sql<NewsOfOne>`unnest(${people}::uuid[], ${more}::integer[], ${titles}::text[])`.as<'news'>(
        sql`news (person_id, more, ad_title)`,
      ),
    )
    .set({
      createdAt: sql`now()`,
      seenAt: null,
      actionUrl: `/seller/${sellerId}`,
      metadata: sql`metadata
        || jsonb_build_object('count', (metadata ->> 'count')::integer + more, 'adTitle', ad_title)`,
    })
    .whereRef('notifications.personId', '=', 'news.personId')
    .where('kind', '=', 'seller_ads')
    .where('readAt', 'is', null)
    .where(sql<boolean>`metadata ->> 'sellerId' = ${sellerId}::text`)
    .returning(['notifications.id', 'notifications.personId'])
    .execute()
  const ids = rows.map(({ id }) => id)
  const renewal = sql`select id, person_id, created_at from notifications where id = any(${ids}::uuid[])`
  if (ids.length > 0) await planDeliveries(db, { notifications: renewal, kind: 'seller_ads' })
  return new Set(rows.map(({ personId }) => personId))
}
