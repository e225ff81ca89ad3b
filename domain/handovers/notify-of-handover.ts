import { sql } from 'kysely'
import type { HandoverNews } from '#shared/rating-states.ts'
import type { Db } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.ts'

type News = {
  to: string
  news: HandoverNews
  adTitle: string | null
  adId: number | null
  actionUrl: string
  aboutPersonId?: string
  eventId?: number
}

/** Notifies somebody of a handover, or of what was said after it. What they were notified of the same before and have not read gives way. */
export async function notifyOfHandover(db: Db, { to, news, adTitle, adId, actionUrl, aboutPersonId, eventId }: News) {
  await forgetHandoverNews(db, { to, news, actionUrl })
  await notify(db, [to], {
    eventId,
    kind: 'handover',
    type: 'info',
    priority: news === 'claimed' || news === 'done' ? 'high' : 'medium',
    metadata: { adTitle: adTitle ?? '', what: news },
    adId: adId ?? undefined,
    aboutPersonId,
    actionUrl,
  })
}

/** Takes back what somebody was notified of and has not read. */
export async function forgetHandoverNews(db: Db, { to, news, actionUrl }: Pick<News, 'to' | 'news' | 'actionUrl'>) {
  await db
    .deleteFrom('notifications')
    .where('personId', '=', to)
    .where('kind', '=', 'handover')
    .where('readAt', 'is', null)
    .where('actionUrl', '=', actionUrl)
    .where(sql<boolean>`metadata ->> 'what' = ${news}`)
    .execute()
}
