import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { closePromotions } from '#domain/promotions/close-promotions.ts'
import { lockAd } from './lock-ad.ts'

/** On ads: what left the site at the end of its promotion, and returns when more time is paid for. */
export const endedAdReturns = sql<boolean>`(ads.deleted_reason = 'promotion_ended'
  and ads.deleted_at > now() - make_interval(days => ${sql.lit(limits.restoreDays)})
  and (ads.hidden_reason is null or ads.hidden_reason <> 'on_hold')
  and exists (select from people as owner where owner.id = ads.owner_id and owner.disabled_at is null and owner.erase_at is null))`

/**
 * The ad that left the site at the end of its promotion, back on it because more time was paid for; undefined where it left
 * for another reason or cannot come back any more. Whoever calls gives it that time.
 */
export async function returnEndedAd(db: Db, adId: number) {
  const back = await db
    .updateTable('ads')
    .set({ deletedAt: null, deletedReason: null, deletedBy: null, status: 'approved', hiddenReason: null })
    .where('id', '=', adId)
    .where(endedAdReturns)
    .returning('id')
    .executeTakeFirst()
  if (!back) return undefined
  await closePromotions(db, adId)
  await recordEvent(db, { kind: 'ad_restored', adId, data: { reason: 'promotion_ended', status: 'approved' } })
  return lockAd(db, adId)
}
