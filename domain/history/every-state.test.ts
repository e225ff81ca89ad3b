import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringBackSuspendedAdsOf, suspendAdsOf } from '#domain/ads/suspend-ads-of.ts'
import { holdAdsOf } from '#domain/ads/hold-ads-of.ts'
import { bringBackAdsOf, withdrawAdsOf } from '#domain/verbs/accounts/withdraw-ads-of.ts'
import { endDueAds } from '#domain/verbs/upkeep/end-due-ads.ts'
import { purgeAds } from '#domain/verbs/upkeep/purge-ads.ts'
import { eraseAccounts } from '#domain/verbs/accounts/erase-accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { silentChanges, watchAds } from '#tests/support/silent-changes.ts'

// What people and administrators do is walked in tests/requests/history.test.ts.

const storage = { remove: () => Promise.resolve() } as unknown as Parameters<typeof purgeAds>[1]['storage']
const long = sql<Date>`now() - interval '40 days'`
const soon = sql<Date>`now() - interval '1 second'`

test('what the site does by itself to ads, and to all ads of one person, leaves a line about each of them', async () => {
  const [admin, owner] = [await anAdmin(), await aPerson()]
  const paid = await anAd({ status: 'approved', type: 'featured' })
  const free = [await anAd({ status: 'approved' }), await anAd({ status: 'approved', owner })]
  await db
    .updateTable('ads')
    .set({ promotionStartsAt: long, promotionEndsAt: soon })
    .where('id', '=', paid.id)
    .execute()
  await db.updateTable('promotions').set({ startsAt: long, endsAt: soon }).where('adId', '=', paid.id).execute()
  await db.updateTable('ads').set({ freeUntil: soon }).where('id', '=', free[0]!.id).execute()
  await anAd({ deletedAt: new Date('2026-01-01'), deletedReason: 'owner' })
  const leaving = await aPerson({ eraseAt: new Date('2026-01-01') })
  await anAd({ owner: leaving })
  await watchAds()

  const cause = { ownerId: owner.id, causeId: 1, byId: admin.id }
  const acts = {
    endDueAds: () => endDueAds(db),
    purgeAds: () => purgeAds(db, { storage }),
    eraseAccounts: () => eraseAccounts(db, { storage }),
    suspendAdsOf: () => db.transaction().execute((db) => suspendAdsOf(db, cause)),
    bringBackSuspendedAdsOf: () => db.transaction().execute((db) => bringBackSuspendedAdsOf(db, cause)),
    withdrawAdsOf: () => db.transaction().execute((db) => withdrawAdsOf(db, cause)),
    bringBackAdsOf: () => db.transaction().execute((db) => bringBackAdsOf(db, cause)),
    holdAdsOf: () => db.transaction().execute((db) => holdAdsOf(db, cause)),
  }
  const states = async () =>
    JSON.stringify(
      await db.selectFrom('ads').select(['id', 'status', 'hiddenReason', 'deletedAt']).orderBy('id').execute(),
    )
  for (const [name, act] of Object.entries(acts)) {
    const before = await states()
    expect({ name, silent: await silentChanges(act) }).toEqual({ name, silent: [] })
    expect({ name, changed: (await states()) !== before }).toEqual({ name, changed: true })
  }
})

test('whoever watches would see it', async () => {
  const ad = await anAd({ status: 'approved' })
  const hide = () =>
    db.updateTable('ads').set({ status: 'hidden', hiddenReason: 'owner' }).where('id', '=', ad.id).execute()
  expect(await silentChanges(hide)).toHaveLength(1)
})
