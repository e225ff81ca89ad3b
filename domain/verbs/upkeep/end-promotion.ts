import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockAd, type LockedAd } from '#domain/ads/lock-ad.ts'
import { startClock } from '#domain/ads/start-clock.ts'
import { takeOffAd } from '#domain/ads/take-off-ad.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { closePromotions } from '#domain/promotions/close-promotions.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { promotionOver } from '#domain/expiry/due.ts'

/**
 * Ends the promotion of an ad whose time is over: what was paid for and waits goes on; else the ad leaves the site and
 * stays for a restore, or stays as a free one, as the site's setting says. Its owner is notified. Once, on any number of nodes.
 */
export function endPromotion(db: Db, adId: number) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad || !(await isOver(db, adId))) return done({ ended: 0 })
    const closed = await closePromotions(db, adId)
    const granted = closed.length > 0 && closed.every(({ source }) => source === 'admin')
    const clock = await startClock(db, adId)
    if (clock.type !== 'free') await goOn(db, ad, clock)
    else if ((await readSettings(db)).afterPromotion === 'free') await becomeFree(db, ad, clock, granted)
    else await leaveSite(db, ad, granted)
    await indexAd(db, adId)
    return done({ ended: 1 })
  })
}

type Clock = Awaited<ReturnType<typeof startClock>>

async function isOver(db: Db, adId: number) {
  return (
    (await db.selectFrom('ads').select('id').where('id', '=', adId).where(promotionOver).executeTakeFirst()) != null
  )
}

async function goOn(db: Db, ad: LockedAd, clock: Clock) {
  const { promotionEndsAt } = await setClock(db, ad.id, clock)
  const endsAt = promotionEndsAt?.toISOString() ?? null
  const data = { after: 'promotion', type: clock.type, endsAt } as const
  const eventId = await recordEvent(db, { kind: 'promotion_ended', adId: ad.id, data })
  await notify(db, [ad.ownerId], {
    ...about(ad, eventId),
    kind: 'ad_promoted',
    type: 'success',
    metadata: { adTitle: ad.title, adType: clock.type, endsAt },
  })
}

async function becomeFree(db: Db, ad: LockedAd, clock: Clock, granted: boolean) {
  await setClock(db, ad.id, clock)
  const eventId = await recordEvent(db, { kind: 'promotion_ended', adId: ad.id, data: { after: 'free' } })
  await notify(db, [ad.ownerId], {
    ...about(ad, eventId),
    kind: 'promotion_ended',
    type: 'warning',
    metadata: { adTitle: ad.title, afterPromotion: 'free', granted },
  })
}

async function leaveSite(db: Db, ad: LockedAd, granted: boolean) {
  await takeOffAd(db, { adId: ad.id, reason: 'promotion_ended' })
  const data = { after: 'remove', status: ad.status } as const
  const eventId = await recordEvent(db, { kind: 'promotion_ended', adId: ad.id, data })
  await notify(db, [ad.ownerId], {
    ...about(ad, eventId),
    kind: 'promotion_ended',
    type: 'warning',
    actionUrl: '/profile',
    metadata: { adTitle: ad.title, granted },
  })
}

function setClock(db: Db, adId: number, clock: Clock) {
  return db
    .updateTable('ads')
    .set({ ...clock, updatedAt: sql`now()` })
    .where('id', '=', adId)
    .returning('promotionEndsAt')
    .executeTakeFirstOrThrow()
}

function about(ad: LockedAd, eventId: number) {
  return { eventId, priority: 'high', adId: ad.id, actionUrl: `/ad/${ad.id}` } as const
}
