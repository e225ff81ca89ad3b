import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { holdAdsOf } from '#domain/ads/hold-ads-of.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { removeWaysIn } from '#domain/people/remove-ways-in.ts'

/**
 * Gives an account whose address was never proved to whoever just proved it: whoever registered the address first may
 * not have been its owner, so every other way in goes and the ads are looked at again (docs/product.md, "Accounts").
 */
export async function reclaimAccount(db: Db, { personId }: { personId: string }) {
  await removeWaysIn(db, { personId })
  await db
    .updateTable('people')
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where('id', '=', personId)
    .execute()
  const eventId = await recordEvent(db, { kind: 'account_reclaimed', personId, byId: personId })
  await holdAdsOf(db, { ownerId: personId, causeId: eventId })
}
