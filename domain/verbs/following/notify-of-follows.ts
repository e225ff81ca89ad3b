import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { planDeliveries } from '#domain/deliveries/plan-deliveries.ts'
import { notify } from '#domain/notifications/notify.ts'
import { listed } from '#domain/search/listed.ts'

type Whom = { sellerId: string; personIds: string[] }
type News = { personId: string; adIds: number[]; adTitle: string }

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
    const { adIds, adTitle } = some[0]!
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

async function takeNews(db: Db, { sellerId, personIds }: Whom) {
  const { rows } = await sql<News>`
    with waiting as (
      update follow_hits set told_at = now()
      where seller_id = ${sellerId} and person_id = any(${personIds}::uuid[]) and told_at is null
      returning person_id, ad_id),
    noted as (
      update follows set last_told_at = now() where seller_id = ${sellerId} and person_id in (select person_id from waiting))
    select person_id, array_agg(ads.id order by published_at desc, ads.id desc) as ad_ids,
      (array_agg(title order by published_at desc, ads.id desc))[1] as ad_title
    from waiting join ads on ads.id = waiting.ad_id where ${listed} group by person_id`.execute(db)
  return rows
}

/** Those who have not read the last of this seller: it is theirs again, and says more. */
async function renew(db: Db, { sellerId, news }: { sellerId: string; news: News[] }) {
  const column = <T>(of: (news: News) => T) => news.map(of)
  const { rows } = await sql<{ id: string; personId: string }>`
    update notifications set created_at = now(), seen_at = null, action_url = ${`/seller/${sellerId}`}, metadata = metadata
      || jsonb_build_object('count', (metadata ->> 'count')::integer + more, 'adTitle', ad_title)
    from unnest(${column(({ personId }) => personId)}::uuid[], ${column(({ adIds }) => adIds.length)}::integer[],
      ${column(({ adTitle }) => adTitle)}::text[]) as news (person_id, more, ad_title)
    where notifications.person_id = news.person_id and kind = 'seller_ads' and read_at is null
      and metadata ->> 'sellerId' = ${sellerId}::text
    returning notifications.id, notifications.person_id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const renewal = sql`select id, person_id, created_at from notifications where id = any(${ids}::uuid[])`
  if (ids.length > 0) await planDeliveries(db, { notifications: renewal, kind: 'seller_ads' })
  return new Set(rows.map(({ personId }) => personId))
}
