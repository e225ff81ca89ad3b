import { sql } from 'kysely'
import type { EventFacts } from '#shared/event-facts.ts'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { closePromotions } from '#domain/promotions/close-promotions.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { isOwner, mayRestore } from '#domain/ads/ad-policy.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { isOwnerGone } from '#domain/ads/is-owner-stopped.ts'
import { startClock } from '#domain/ads/start-clock.ts'
import { waitsForAnother } from '#domain/ads/waits-for-another.ts'

/**
 * Brings a removed ad back within thirty days, unchanged: one whose promotion had ended, or whose time ran out meanwhile, as
 * an approved free ad for a whole term, any other as it was. Its owner may do so after a promotion's end, an administrator
 * always (docs/product.md, "Ends of an ad").
 */
export function restoreAd(db: Db, { adId, by }: { adId: number; by: Person }) {
  return inTransaction(db, async (db) => {
    const ad = await lockRemoved(db, adId)
    if (ad?.deletedReason === null && (await isLastAct(db, { adId, by, kind: 'ad_restored' }))) return done({ adId })
    if (!ad || !mayRestore(by, ad)) return refused('ad_not_found')
    if (ad.deletedReason === null) return refused('ad_not_removed')
    if (await isOwnerGone(db, ad.ownerId)) return refused('owner_not_active')
    // Another took it away, so another brings it back.
    if (ad.deletedReason === 'admin' && (await waitsForAnother(db, { ad, by }))) return refused('own_ad_waits')

    // Stopped with its owner, who is no longer.
    const isSuspended = ad.hiddenReason === 'owner_disabled'
    const isBack = ad.isOver || isSuspended
    const status = isBack ? ('approved' as const) : ad.status
    if (ad.isOver) await closePromotions(db, adId)
    const back = { deletedAt: null, deletedReason: null, deletedBy: null, updatedAt: sql<Date>`now()` }
    const clock = ad.isOver || (isSuspended && ad.visibleUntil === null) ? await startClock(db, adId) : {}
    await db
      .updateTable('ads')
      .set({ ...back, ...clock, ...(isBack && { status, hiddenReason: null }) })
      .where('id', '=', adId)
      .execute()
    if (status === 'awaiting_payment') await askForPaymentAgain(db, ad)
    const data: EventFacts['ad_restored'] = {
      reason: ad.deletedReason,
      status,
      ...(isOwner(by, ad) && { note: 'own ad' }),
    }
    const eventId = await recordEvent(db, { kind: 'ad_restored', adId, byId: by.id, data })
    await notify(db, [ad.ownerId], {
      eventId,
      kind: 'ad_restored',
      type: 'success',
      adId,
      metadata: { adTitle: ad.title },
      actionUrl: `/ad/${adId}`,
    })
    await indexAd(db, adId)
    return done({ adId })
  })
}

type LockedRemoved = NonNullable<Awaited<ReturnType<typeof lockRemoved>>>

// Of what never was on the site no time can be over.
const isOver = sql<boolean>`coalesce(published_at is not null and (deleted_reason = 'promotion_ended'
  or ((status = 'approved' or hidden_reason = 'owner_disabled') and visible_until <= now())), false)`

/** The ad with its removal, if it was removed and may still come back; one that is there is no removed one. */
function lockRemoved(db: Db, adId: number) {
  return db
    .selectFrom('ads')
    .select(['id', 'type', 'ownerId', 'title', 'status', 'deletedReason', 'hiddenReason', 'visibleUntil'])
    .select(isOver.as('isOver'))
    .where('id', '=', adId)
    .where((eb) =>
      eb.or([
        eb('deletedAt', 'is', null),
        eb('deletedAt', '>', sql<Date>`now() - make_interval(days => ${limits.restoreDays}::int)`),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** Its order ended with its removal. */
async function askForPaymentAgain(db: Db, { id: adId, ownerId: personId, type }: LockedRemoved) {
  if (type !== 'free') await openOrder(db, { adId, personId, type, settings: await readSettings(db) })
}
