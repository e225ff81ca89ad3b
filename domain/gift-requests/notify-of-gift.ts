import { sql } from 'kysely'
import type { GiftNews } from '#shared/gift-states.ts'
import type { Db } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.ts'

type News = { ad: { id: number; title: string }; to: string[]; news: GiftNews; aboutPersonId?: string }

/** Notifies people of what became of the requests for what is given away. */
export async function notifyOfGift(db: Db, { ad, to, news, aboutPersonId }: News) {
  await notify(db, to, {
    kind: 'gift',
    type: 'info',
    priority: news === 'chosen' || news === 'withdrawn' ? 'high' : 'medium',
    metadata: { adTitle: ad.title, what: news },
    adId: ad.id,
    aboutPersonId,
    actionUrl: `/ad/${ad.id}/requests`,
  })
}

/** Those whose request waits, except one; for news that may come again, not those who had it of this ad within a day. */
export async function findWaiting(db: Db, { adId, except, once }: { adId: number; except?: string; once?: GiftNews }) {
  const rows = await db
    .selectFrom('giftRequests')
    .select('personId')
    .where('adId', '=', adId)
    .where('state', '=', 'waiting')
    .where('personId', 'is distinct from', except ?? null)
    .where(
      sql<boolean>`not exists (select from notifications where person_id = gift_requests.person_id and kind = 'gift'
        and related_ad_id = ${adId} and metadata ->> 'what' = ${once ?? ''} and notifications.created_at > now() - interval '1 day')`,
    )
    .execute()
  return rows.map(({ personId }) => personId)
}
