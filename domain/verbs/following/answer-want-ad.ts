import { serverLimits } from '#shared/server-limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isOpenBetween } from '#domain/conversations/why-closed.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'
import { listed } from '#domain/search/listed.ts'
import { lockWantAd } from '#domain/want-ads/lock-want-ad.ts'

/** Attaches one's own ad, which is on the site, to somebody's want ad, and notifies whoever wrote it. Attached again, nothing more happens. */
export function answerWantAd(db: Db, { wantAdId, adId, by }: { wantAdId: number; adId: number; by: Person }) {
  return inTransaction(db, async (db) => {
    const wantAd = await lockWantAd(db, wantAdId)
    if (!wantAd) return refused('want_ad_not_found')
    if (!wantAd.isLive) return refused('want_ad_over')
    if (wantAd.personId === by.id) return refused('own_want_ad')
    const ad = await db
      .selectFrom('ads')
      .select(['title', isOpenBetween(by.id, wantAd.personId).as('isOpen')])
      .where('id', '=', adId)
      .where('ownerId', '=', by.id)
      .where(listed)
      .executeTakeFirst()
    if (!ad) return refused('ad_not_public')
    if (!ad.isOpen) return refused('message_not_taken')
    const attached = await db
      .selectFrom('wantAdAnswers')
      .innerJoin('ads', 'ads.id', 'wantAdAnswers.adId')
      .select('adId')
      .where('wantAdId', '=', wantAdId)
      .where('ads.ownerId', '=', by.id)
      .execute()
    if (attached.some((answer) => answer.adId === adId)) return done()
    if (attached.length >= serverLimits.answersPerWantAd) return refused('too_many_answers')
    await db.insertInto('wantAdAnswers').values({ wantAdId, adId }).execute()
    await notify(db, [wantAd.personId], {
      kind: 'want_ad_answered',
      type: 'saved_search',
      metadata: { title: wantAd.title, adTitle: ad.title },
      adId,
      actionUrl: `/wanted/${wantAdId}`,
    })
    return done()
  })
}
