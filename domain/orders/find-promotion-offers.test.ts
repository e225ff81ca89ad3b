import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdStatus, AdType, Availability } from '#shared/ad-states.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { setSettings } from '#tests/support/site-settings.ts'
import { findPromotionOffers } from './find-promotion-offers.ts'

const owner = await aPerson()
const anOwnAd = (over: Parameters<typeof anAd>[0] = {}) => anAd({ owner, status: 'approved', photos: 0, ...over })
const find = (adId: number, by = owner) => findPromotionOffers(db, { adId, by })
const offered = async (adId: number) => (await find(adId))!.offers.map(({ type, purpose }) => `${type} ${purpose}`)

/** In how many days from now the database says that it is over. */
async function daysLeft(adId: number) {
  const { offers } = (await find(adId))!
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return offers.map(({ endsAt }) => Math.round((endsAt.getTime() - rows[0]!.now.getTime()) / 86_400_000))
}

test.each<[AdType, string[]]>([
  ['free', ['featured upgrade', 'promoted upgrade']],
  ['featured', ['featured renewal', 'promoted upgrade']],
  ['promoted', ['promoted renewal']],
])('what can be bought for an ad that is %s', async (type, offers) => {
  const { id } = await anOwnAd({ type, title: 'سيارة كيا ريو' })
  expect(await find(id)).toMatchObject({ title: 'سيارة كيا ريو', type })
  expect(await offered(id)).toEqual(offers)
})

test.each<[AdStatus, boolean]>([
  ['pending', false],
  ['approved', true],
  ['rejected', false],
  ['hidden', false],
  ['awaiting_payment', false],
])('for an ad that is %s something is sold: %s', async (status, isSold) => {
  const { id } = await anOwnAd({ status })
  expect((await offered(id)).length > 0).toBe(isSold)
})

test.each<[Availability, boolean]>([
  ['available', true],
  ['reserved', true],
  ['sold', false],
])('for what is %s something is sold: %s', async (availability, isSold) => {
  const soldAt = availability === 'sold' ? new Date() : null
  const { id } = await anOwnAd({ availability, soldAt })
  expect((await offered(id)).length > 0).toBe(isSold)
})

test('nothing is sold for what is given away', async () => {
  const { id } = await anOwnAd({ categoryId: 10, price: 0 })
  expect(await offered(id)).toEqual([])
})

test('an upgrade lasts from now on, a renewal from the end of what runs, by the settings of today', async () => {
  await setSettings({ featuredAdDays: 10, promotedAdDays: 20 })
  expect(await daysLeft((await anOwnAd()).id)).toEqual([10, 20])
  expect(await daysLeft((await anOwnAd({ type: 'featured' })).id)).toEqual([40, 20])
  const over = await anOwnAd({ type: 'promoted', promotionStartsAt: '2026-01-01', promotionEndsAt: '2026-01-02' })
  expect(await daysLeft(over.id), 'what is over already begins now').toEqual([20])
})

test('to anybody but its active owner there is no such ad, and none where it was removed', async () => {
  const { id } = await anOwnAd()
  expect(await find(id, await aPerson())).toBeNull()
  expect(await find(id, await anAdmin())).toBeNull()
  expect(await find(id, { ...owner, disabledAt: new Date() })).toBeNull()
  expect(await find(999_999_999)).toBeNull()
  await db.updateTable('ads').set({ deletedAt: 'now', deletedReason: 'owner' }).where('id', '=', id).execute()
  expect(await find(id)).toBeNull()
})
