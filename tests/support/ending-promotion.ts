import { sql } from 'kysely'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { remindOfEndings } from '#domain/verbs/upkeep/remind-of-endings.ts'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import type { Person } from '#domain/people/person.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { db } from './database.ts'
import { anAdmin } from './factories.ts'
import { anOrder } from './orders.ts'

/** An ad whose promotion was paid with Sham Cash and ends in some hours: its owner has been reminded. */
export async function anEndingPromotion(owner: Person, { title, hours = 60 }: { title: string; hours?: number }) {
  const admin = await anAdmin()
  const ways = { shamCashPayment: 'أرسل من تطبيقك', shamCashNumber: '5f2a-77', cashPayment: 'في مكتبنا' }
  await saveSettings(db, { by: admin, version: undefined, changes: ways })
  clearCaches()
  const number = await anOrder({ owner, title })
  await claimPayment(db, { number, by: owner, way: 'sham_cash', note: 'من تطبيقي' })
  const paid = await confirmPayment(db, { number, by: admin, reference: `HRM-${number}` })
  if (!paid.ok || paid.adId === null) throw new Error('not paid')
  const { adId } = paid
  await approveAd(db, { adId, version: 1, by: admin })
  const left = sql<Date>`now() + make_interval(hours => ${hours}::int)`
  const begun = sql<Date>`now() - interval '40 days'`
  await db.updateTable('promotions').set({ startsAt: begun, endsAt: left }).where('adId', '=', adId).execute()
  await db.updateTable('ads').set({ promotionStartsAt: begun, promotionEndsAt: left }).where('id', '=', adId).execute()
  await remindOfEndings(db)
  return { adId, number }
}

/** The orders of an ad beside the one that it was first paid by. */
export function renewalsOf(adId: number) {
  return db
    .selectFrom('orders')
    .select(['number', 'type', 'status'])
    .where('adId', '=', adId)
    .where('purpose', '=', 'renewal')
    .execute()
}
