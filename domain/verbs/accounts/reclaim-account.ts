import { sql } from 'kysely'
import { m } from '#i18n/messages.ts'
import type { Db } from '#db/client.ts'
import { holdAdsOf } from '#domain/ads/hold-ads-of.ts'
import { takeOffAd } from '#domain/ads/take-off-ad.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { cancelOpenOrders } from '#domain/orders/cancel-open-orders.ts'
import type { Person } from '#domain/people/person.ts'
import { removeWaysIn } from '#domain/people/remove-ways-in.ts'

type Reclaim = {
  person: Person
  /** Whether the device says that it is the same person: what they wrote is theirs then. */
  isMaker?: boolean
}

/**
 * Gives an account whose address was never proved to whoever just proved it: whoever registered the address first may
 * not have been its owner, so every other way in goes and the published ads are looked at again. Nothing else that was
 * made in it stays either, unless its maker proved it (docs/product.md, "Accounts").
 */
export async function reclaimAccount(db: Db, { person, isMaker = false }: Reclaim) {
  const { id: personId } = person
  await removeWaysIn(db, { personId })
  await db
    .updateTable('people')
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where('id', '=', personId)
    .execute()
  const eventId = await recordEvent(db, { kind: 'account_reclaimed', personId, byId: personId })
  if (!isMaker) {
    await clearAccount(db, person)
    await withdrawWaitingAdsOf(db, { ownerId: personId })
    // The page that says so too is left after three seconds.
    const words = { title: m.accounts_reset_cleared_title(), message: m.accounts_reset_cleared() }
    const notice = { kind: 'admin_message', type: 'admin_message', priority: 'high', ...words } as const
    await notify(db, [personId], { ...notice, eventId, actionUrl: '/settings' })
  }
  await holdAdsOf(db, { ownerId: personId, causeId: eventId })
}

/** What somebody says of themselves, and what their account does by itself. */
const ownTables = [
  'chatSettings',
  'drafts',
  'savedSearches',
  'wantAds',
  'favorites',
  'follows',
  'blocks',
  'notifications',
  'notificationSettings',
] as const

async function clearAccount(db: Db, { id: personId }: Person) {
  await db
    .updateTable('people')
    .set({ name: m.accounts_new_member(), phone: null, image: null, governorateId: null, eraseAt: null })
    .where('id', '=', personId)
    .execute()
  // Their files follow with `cleanPhotos`.
  await db.deleteFrom('photos').where('ownerId', '=', personId).where('isAvatar', '=', true).execute()
  for (const table of ownTables) await db.deleteFrom(table).where('personId', '=', personId).execute()
}

/** An ad whose money is on its way stays, for it must be found. */
async function withdrawWaitingAdsOf(db: Db, { ownerId }: { ownerId: string }) {
  const waiting = await db
    .selectFrom('ads')
    .select(['id', 'status'])
    .where('ownerId', '=', ownerId)
    .where('status', 'in', ['pending', 'awaiting_payment'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id: adId, status } of waiting) {
    if (!(await cancelOpenOrders(db, adId)).ok) continue
    await takeOffAd(db, { adId, reason: 'owner', byId: ownerId })
    await recordEvent(db, { kind: 'ad_removed', adId, byId: ownerId, data: { reason: 'owner', status } })
  }
}
