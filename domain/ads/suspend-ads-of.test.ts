import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdStatus, HiddenReason } from '#shared/ad-states.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin, aPromotion } from '#tests/support/factories.ts'
import { bringBackSuspendedAdsOf, suspendAdsOf } from './suspend-ads-of.ts'

const admin = await anAdmin()

async function cause(owner: Person) {
  const causeId = await recordEvent(db, { kind: 'person_disabled', personId: owner.id, byId: admin.id })
  return { ownerId: owner.id, causeId, byId: admin.id }
}

const rowOf = (id: number) =>
  db
    .selectFrom('ads')
    .select(['status', 'hiddenReason', 'type', 'visibleUntil', 'promotionEndsAt'])
    .select(sql<boolean>`exists (select from ad_search where ad_id = ads.id)`.as('isListed'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const linesOf = (adId: number) =>
  db.selectFrom('events').select(['kind', 'personId', 'byId', 'data']).where('adId', '=', adId).orderBy('id').execute()

test('what is on the site leaves it and comes back as it was; each has a line that names the cause', async () => {
  const ad = await anAd({ status: 'approved', type: 'featured' })
  const before = await rowOf(ad.id)
  const why = await cause(ad.owner)
  await suspendAdsOf(db, why)
  expect(await rowOf(ad.id)).toEqual({ ...before, status: 'hidden', hiddenReason: 'owner_disabled', isListed: false })
  await bringBackSuspendedAdsOf(db, why)
  expect(await rowOf(ad.id)).toEqual(before)
  const by = { personId: ad.owner.id, byId: admin.id }
  expect(await linesOf(ad.id)).toEqual([
    { kind: 'ad_hidden', ...by, data: { reason: 'owner_disabled', causeId: why.causeId } },
    { kind: 'ad_released', ...by, data: { causeId: why.causeId } },
  ])
})

test.each<[AdStatus, HiddenReason | undefined]>([
  ['pending', undefined],
  ['rejected', undefined],
  ['awaiting_payment', undefined],
  ['hidden', 'owner'],
  ['hidden', 'sold'],
  ['hidden', 'ran_out'],
  ['hidden', 'on_hold'],
])('an ad that is %s (%s) stays as it is, before and after', async (status, hiddenReason) => {
  const ad = await anAd({ status, ...(hiddenReason && { hiddenReason }) })
  const [before, why] = [await rowOf(ad.id), await cause(ad.owner)]
  await suspendAdsOf(db, why)
  expect(await rowOf(ad.id)).toEqual(before)
  await bringBackSuspendedAdsOf(db, why)
  expect(await rowOf(ad.id)).toEqual(before)
  expect(await linesOf(ad.id)).toEqual([])
})

test('neither what was removed nor what belongs to others is touched', async () => {
  const owner = await aPerson()
  const removed = await anAd({ owner, status: 'approved', deletedAt: new Date(), deletedReason: 'owner' })
  const theirs = await anAd({ status: 'approved' })
  const before = [await rowOf(removed.id), await rowOf(theirs.id)]
  const why = await cause(owner)
  await suspendAdsOf(db, why)
  await bringBackSuspendedAdsOf(db, why)
  expect([await rowOf(removed.id), await rowOf(theirs.id)]).toEqual(before)
  expect([await linesOf(removed.id), await linesOf(theirs.id)]).toEqual([[], []])
})

test('somebody without an ad is suspended without a word', async () => {
  const why = await cause(await aPerson())
  await suspendAdsOf(db, why)
  await bringBackSuspendedAdsOf(db, why)
  const lines = await db.selectFrom('events').select('kind').where('personId', '=', why.ownerId).execute()
  expect(lines).toEqual([{ kind: 'person_disabled' }])
})

test('time goes on while the account is stopped: what ran out meanwhile comes back without its place in the lists', async () => {
  const ad = await anAd({ status: 'approved' })
  const why = await cause(ad.owner)
  await suspendAdsOf(db, why)
  await db
    .updateTable('ads')
    .set({ freeUntil: sql<Date>`now()` })
    .where('id', '=', ad.id)
    .execute()
  await bringBackSuspendedAdsOf(db, why)
  expect(await rowOf(ad.id)).toMatchObject({ status: 'approved', hiddenReason: null, isListed: false })
})

test('what was granted while it was away begins with its return', async () => {
  const ad = await anAd({ status: 'approved' })
  const why = await cause(ad.owner)
  await suspendAdsOf(db, why)
  await db.updateTable('ads').set({ type: 'promoted', freeUntil: null }).where('id', '=', ad.id).execute()
  await aPromotion({ adId: ad.id, type: 'promoted' })
  expect(await rowOf(ad.id)).toMatchObject({ visibleUntil: null })
  await bringBackSuspendedAdsOf(db, why)
  const back = await rowOf(ad.id)
  expect(back).toMatchObject({ status: 'approved', type: 'promoted', isListed: true })
  const days = (back.promotionEndsAt!.getTime() - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
})

test('what was sold leaves with the others, returns sold, and is in no list', async () => {
  const ad = await anAd({ status: 'approved', availability: 'sold', soldAt: new Date() })
  const why = await cause(ad.owner)
  await suspendAdsOf(db, why)
  expect(await rowOf(ad.id)).toMatchObject({ status: 'hidden', hiddenReason: 'owner_disabled' })
  await bringBackSuspendedAdsOf(db, why)
  expect(await rowOf(ad.id)).toMatchObject({ status: 'approved', isListed: false })
})

test('a transaction that fails leaves everything where it was', async () => {
  const ad = await anAd({ status: 'approved' })
  const why = await cause(ad.owner)
  const failing = db.transaction().execute(async (db) => {
    await suspendAdsOf(db, why)
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(await rowOf(ad.id)).toMatchObject({ status: 'approved', isListed: true })
  expect(await linesOf(ad.id)).toEqual([])
})
