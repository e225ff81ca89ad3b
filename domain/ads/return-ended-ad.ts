import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { closePromotions } from '#domain/promotions/close-promotions.ts'
import { lockAd } from './lock-ad.ts'

/**
 * The ad that left the site at the end of its promotion, back on it because more time was paid for; undefined where it left
 * for another reason or cannot come back any more. Whoever calls gives it that time.
 */
export async function returnEndedAd(db: Db, adId: number) {
  const back = await db
    .updateTable('ads')
    .set({ deletedAt: null, deletedReason: null, deletedBy: null, status: 'approved', hiddenReason: null })
    .where('id', '=', adId)
    .where('deletedReason', '=', 'promotion_ended')
    .where('deletedAt', '>', sql<Date>`now() - make_interval(days => ${limits.restoreDays}::int)`)
    .where((eb) => eb.or([eb('hiddenReason', 'is', null), eb('hiddenReason', '<>', 'on_hold')]))
    .where(sql<boolean>`exists (select from people where id = owner_id and disabled_at is null and erase_at is null)`)
    .returning('id')
    .executeTakeFirst()
  if (!back) return undefined
  await closePromotions(db, adId)
  await recordEvent(db, { kind: 'ad_restored', adId, data: { reason: 'promotion_ended', status: 'approved' } })
  return lockAd(db, adId)
}
