import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAd, anAdmin, aPerson, aPromotion } from '#tests/support/factories.ts'
import { approveAd } from './approve-ad.ts'
import { holdDecision } from './hold-decision.ts'
import { rejectAd } from './reject-ad.ts'

const day = 86_400_000

test('a pending ad is published for thirty days, listed, recorded, and its owner told', async () => {
  const [ad, admin] = [await anAd(), await anAdmin()]
  expect(await approveAd(db, { adId: ad.id, version: 1, by: admin })).toEqual(done({ adId: ad.id }))

  const published = await readAd(ad.id)
  expect(published).toMatchObject({ status: 'approved', type: 'free', reviewedBy: admin.id, version: 1 })
  expect(published.visibleUntil!.getTime() - published.publishedAt!.getTime()).toBe(30 * day)
  expect(await isListed(ad.id)).toBe(true)
  expect(await eventsOf(ad.id)).toEqual(['ad_approved'])
  expect(await noticesOf(ad.owner)).toEqual(['ad_approved'])
})

test('the length of a free ad is a setting', async () => {
  await db
    .insertInto('siteSettings')
    .values({ key: 'freeAdDays', value: '10' })
    .onConflict((c) => c.column('key').doUpdateSet({ value: '10' }))
    .execute()
  const ad = await anAd()
  await approveAd(db, { adId: ad.id, version: 1, by: await anAdmin() })
  await db.deleteFrom('siteSettings').where('key', '=', 'freeAdDays').execute()
  const { visibleUntil, publishedAt } = await readAd(ad.id)
  expect(visibleUntil!.getTime() - publishedAt!.getTime()).toBe(10 * day)
})

test('a second approval after an edit keeps the first date and gives a new term', async () => {
  const publishedAt = new Date('2026-01-05T10:00:00Z')
  const ad = await anAd({ status: 'pending', publishedAt })
  await approveAd(db, { adId: ad.id, version: 1, by: await anAdmin() })
  const again = await readAd(ad.id)
  expect(again.publishedAt).toEqual(publishedAt)
  expect(again.visibleUntil!.getTime()).toBeGreaterThan(Date.now() + 29 * day)
})

test('a promotion that waited starts now and gives the ad its type', async () => {
  const ad = await anAd()
  await aPromotion({ adId: ad.id, type: 'promoted' })
  await approveAd(db, { adId: ad.id, version: 1, by: await anAdmin() })
  const promoted = await readAd(ad.id)
  expect(promoted.type).toBe('promoted')
  expect(promoted.promotionEndsAt!.getTime() - promoted.promotionStartsAt!.getTime()).toBe(30 * day)
  expect(promoted.visibleUntil).toEqual(promoted.promotionEndsAt)
})

test('without a promotion nobody gets a paid place', async () => {
  const ad = await anAd({ type: 'promoted' })
  await db.deleteFrom('promotions').where('adId', '=', ad.id).execute()
  await approveAd(db, { adId: ad.id, version: 1, by: await anAdmin() })
  expect((await readAd(ad.id)).type).toBe('free')
})

test('nobody decides about an own ad while another may; who reviews alone does, and the history says so', async () => {
  await db.updateTable('people').set({ role: 'user' }).where('role', '=', 'admin').execute()
  for (const by of [await anAdmin(), await aModerator()]) {
    const ad = await anAd({ owner: by })
    const decision = { adId: ad.id, version: 1, by }
    const reject = { reason: 'unclear', note: null } as const
    expect(await approveAd(db, decision)).toEqual(refused('own_ad_waits'))
    expect(await rejectAd(db, { ...decision, ...reject })).toEqual(refused('own_ad_waits'))
    expect(await holdDecision(db, { ...decision, verdict: 'approve' })).toEqual(refused('own_ad_waits'))
    expect(await holdDecision(db, { ...decision, verdict: 'reject', ...reject })).toEqual(refused('own_ad_waits'))
    expect((await readAd(ad.id)).status).toBe('pending')
    expect((await approveAd(db, { ...decision, by: await aModerator() })).ok).toBe(true)
  }

  await db.updateTable('people').set({ role: 'user' }).where('role', '=', 'admin').execute()
  const [alone] = [await anAdmin(), await anAdmin({ disabledAt: new Date() }), await anAdmin({ eraseAt: new Date() })]
  const ad = await anAd({ owner: alone })
  expect((await approveAd(db, { adId: ad.id, version: 1, by: alone })).ok).toBe(true)
  const event = await db.selectFrom('events').select('data').where('adId', '=', ad.id).executeTakeFirst()
  expect(event?.data).toMatchObject({ note: 'own ad' })
})

test('only administrators decide, and a disabled one does not', async () => {
  const ad = await anAd()
  const strangers = [await aPerson(), ad.owner, await anAdmin({ disabledAt: new Date() })]
  for (const by of strangers) {
    expect(await approveAd(db, { adId: ad.id, version: 1, by })).toEqual(refused('not_allowed'))
    expect(await rejectAd(db, { adId: ad.id, version: 1, reason: 'unclear', note: null, by })).toEqual(
      refused('not_allowed'),
    )
  }
  expect((await readAd(ad.id)).status).toBe('pending')
})

test('an ad that is not there, was removed, was edited or was decided is refused', async () => {
  const by = await anAdmin()
  const removed = await anAd({ deletedAt: new Date(), deletedReason: 'owner' })
  const edited = await anAd({ version: 2 })
  expect(await approveAd(db, { adId: 999_999_999, version: 1, by })).toEqual(refused('ad_not_found'))
  expect(await approveAd(db, { adId: removed.id, version: 1, by })).toEqual(refused('ad_removed_meanwhile'))
  expect(await approveAd(db, { adId: edited.id, version: 1, by })).toEqual(refused('ad_changed_meanwhile'))
  for (const status of ['approved', 'rejected', 'hidden', 'awaiting_payment'] as const) {
    const ad = await anAd({ status })
    expect(await approveAd(db, { adId: ad.id, version: 1, by }), status).toEqual(refused('ad_already_reviewed'))
    expect(await eventsOf(ad.id)).toEqual([])
  }
})

test('ten administrators decide at once: one decision, one notification, one event', async () => {
  const ad = await anAd()
  const admins = await Promise.all(Array.from({ length: 10 }, () => anAdmin()))
  const decisions = await Promise.all(
    admins.map((by, i) =>
      i % 2
        ? approveAd(db, { adId: ad.id, version: 1, by })
        : rejectAd(db, { adId: ad.id, version: 1, reason: 'duplicate', note: null, by }),
    ),
  )
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
  for (const decision of decisions) if (!decision.ok) expect(decision.code).toBe('ad_already_reviewed')
  expect(await eventsOf(ad.id)).toHaveLength(1)
  expect(await noticesOf(ad.owner)).toHaveLength(1)
})

test('an ad of a stopped account is not published', async () => {
  const owner = await aPerson({ disabledAt: new Date() })
  const ad = await anAd({ owner })
  expect(await approveAd(db, { adId: ad.id, version: 1, by: await anAdmin() })).toEqual(refused('owner_is_disabled'))
  expect((await readAd(ad.id)).status).toBe('pending')
})

test('somebody who cannot enter yet is no other reviewer', async () => {
  await db.updateTable('people').set({ role: 'user' }).where('role', '=', 'admin').execute()
  const [by, named] = [await anAdmin(), await aModerator()]
  await db.updateTable('people').set({ mustChangePassword: true }).where('id', '=', named.id).execute()
  const ad = await anAd({ owner: by })
  expect((await approveAd(db, { adId: ad.id, version: 1, by })).ok).toBe(true)
})
