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

/** Those whose request waits, except one. */
export async function findWaiting(db: Db, { adId, except }: { adId: number; except: string }) {
  const rows = await db
    .selectFrom('giftRequests')
    .select('personId')
    .where('adId', '=', adId)
    .where('state', '=', 'waiting')
    .where('personId', '<>', except)
    .execute()
  return rows.map(({ personId }) => personId)
}
