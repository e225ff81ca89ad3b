import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { anOrderRow } from '#tests/support/order-rows.ts'
import { findLastWay } from './find-last-way.ts'

const owner = await aPerson()
const [ad, other] = [await anAd({ owner, status: 'approved' }), await anAd({ owner, status: 'approved' })]
const paid = (adId: number | null, way: string, paidAt: string) =>
  anOrderRow({ adId, personId: owner.id, status: 'paid', provider: 'manual', way, paidAt })

test('whoever never paid has no way, also with orders that wait or failed', async () => {
  await anOrderRow({ adId: ad.id, personId: owner.id, status: 'failed', provider: 'manual', way: 'transfer' })
  expect(await findLastWay(db, { personId: owner.id, adId: ad.id })).toBeUndefined()
  await db.deleteFrom('orders').execute()
})

test('the last way is taken, for this ad rather than for another', async () => {
  await paid(other.id, 'sham_cash', '2026-03-03T00:00:00Z')
  expect(await findLastWay(db, { personId: owner.id, adId: ad.id })).toEqual({ provider: 'manual', way: 'sham_cash' })
  await paid(ad.id, 'transfer', '2026-01-01T00:00:00Z')
  await paid(ad.id, 'cash', '2026-02-02T00:00:00Z')
  expect(await findLastWay(db, { personId: owner.id, adId: ad.id })).toEqual({ provider: 'manual', way: 'cash' })
  expect(await findLastWay(db, { personId: owner.id, adId: other.id })).toMatchObject({ way: 'sham_cash' })
  expect(await findLastWay(db, { personId: owner.id, adId: null })).toMatchObject({ way: 'sham_cash' })
})

test('without an ad the orders of ads that are gone come first', async () => {
  await paid(null, 'mtn_cash', '2025-12-12T00:00:00Z')
  expect(await findLastWay(db, { personId: owner.id, adId: null })).toMatchObject({ way: 'mtn_cash' })
  expect(await findLastWay(db, { personId: owner.id, adId: ad.id })).toMatchObject({ way: 'cash' })
})

test('a card is a way without the name of one, and nobody has the way of another', async () => {
  const payer = await aPerson()
  await anOrderRow({ owner: payer, status: 'paid', provider: 'stripe', paidAt: 'now' })
  expect(await findLastWay(db, { personId: payer.id, adId: ad.id })).toEqual({ provider: 'stripe', way: null })
  expect(await findLastWay(db, { personId: (await aPerson()).id, adId: ad.id })).toBeUndefined()
})
