import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { addFavorite } from '#domain/verbs/following/add-favorite.ts'
import { findNotifications } from '#domain/notifications/find-notifications.ts'
import { findOwnAds } from '#domain/own-ads/find-own-ads.ts'
import { lowerPrice } from './lower-price.ts'
import { setAvailability } from './set-availability.ts'

async function favoriteBy(adId: number, over = {}) {
  const by = await aPerson()
  await addFavorite(db, { adId, by })
  if (Object.keys(over).length > 0) await db.updateTable('people').set(over).where('id', '=', by.id).execute()
  return by
}

describe('lowering the price', () => {
  test('shows at once, stays approved, and tells who keeps the ad', async () => {
    const ad = await anAd({ status: 'approved', price: 1000, currency: 'USD' })
    const [favoriter, disabled, stranger] = [
      await favoriteBy(ad.id),
      await favoriteBy(ad.id, { disabledAt: new Date() }),
      await aPerson(),
    ]
    expect(await lowerPrice(db, { adId: ad.id, price: 900, by: ad.owner })).toEqual(done({ adId: ad.id }))
    const lowered = await readAd(ad.id)
    expect(lowered).toMatchObject({ status: 'approved', price: 900, version: 2 })
    expect(lowered.comparablePrice).toBe(Math.round(ad.comparablePrice * 0.9))
    const { rows } = await sql<{ price: number }>`select price from ad_search where ad_id = ${ad.id}`.execute(db)
    expect(Number(rows[0]?.price)).toBe(lowered.comparablePrice)
    expect(await eventsOf(ad.id)).toEqual(['ad_price_lowered'])
    expect(await noticesOf(favoriter)).toEqual(['favorite_price_lowered'])
    const { notifications } = await findNotifications(db, { person: favoriter })
    expect(notifications[0]).toMatchObject({ type: 'price_drop', metadata: { oldPrice: 1000, newPrice: 900 } })
    expect([await noticesOf(disabled), await noticesOf(stranger), await noticesOf(ad.owner)]).toEqual([[], [], []])
  })

  test('by at most half within a day, in however many steps', async () => {
    const ad = await anAd({ status: 'approved', price: 1000 })
    const lower = (price: number) => lowerPrice(db, { adId: ad.id, price, by: ad.owner })
    expect(await lower(1000)).toEqual(refused('price_not_lower'))
    expect(await lower(1001)).toEqual(refused('price_not_lower'))
    expect(await lower(499)).toEqual(refused('price_lowered_too_much'))
    expect(await lower(0)).toEqual(refused('price_lowered_too_much'))
    expect(await lower(700)).toEqual(done({ adId: ad.id }))
    expect(await lower(499)).toEqual(refused('price_lowered_too_much'))
    expect(await lower(500)).toEqual(done({ adId: ad.id }))
    expect((await readAd(ad.id)).price).toBe(500)
  })
})

describe('what has a price to lower', () => {
  test('what is given away has no lower price', async () => {
    const ad = await anAd({ status: 'approved', categoryId: 10 })
    expect(await lowerPrice(db, { adId: ad.id, price: 0, by: ad.owner })).toEqual(refused('price_not_lower'))
    const { ads } = await findOwnAds(db, { owner: ad.owner })
    expect(ads[0]?.may).toMatchObject({ lowerPrice: false, setAvailability: true })
  })

  test('steps at once can’t add up to more', async () => {
    const ad = await anAd({ status: 'approved', price: 1000 })
    await Promise.all([600, 500, 400, 300].map((price) => lowerPrice(db, { adId: ad.id, price, by: ad.owner })))
    expect((await readAd(ad.id)).price).toBeGreaterThanOrEqual(500)
  })

  test('only of an ad on the site that is not sold, by its owner', async () => {
    for (const status of ['pending', 'rejected', 'hidden', 'awaiting_payment'] as const) {
      const ad = await anAd({ status })
      expect(await lowerPrice(db, { adId: ad.id, price: 149_000, by: ad.owner })).toEqual(
        refused('status_cannot_change'),
      )
    }
    const sold = await anAd({ status: 'approved', availability: 'sold', soldAt: new Date() })
    expect(await lowerPrice(db, { adId: sold.id, price: 149_000, by: sold.owner })).toEqual(
      refused('status_cannot_change'),
    )
    const ad = await anAd({ status: 'approved' })
    for (const by of [await aPerson(), await anAdmin(), { ...ad.owner, disabledAt: new Date() }])
      expect(await lowerPrice(db, { adId: ad.id, price: 149_000, by })).toEqual(refused('ad_not_found'))
    expect((await readAd(ad.id)).price).toBe(150_000)
  })
})

describe('available, reserved, sold', () => {
  test('sold leaves the lists, keeps the status and tells who keeps the ad; it can be taken back', async () => {
    const ad = await anAd({ status: 'approved' })
    const favoriter = await favoriteBy(ad.id)
    const mark = (availability: 'available' | 'reserved' | 'sold') =>
      setAvailability(db, { adId: ad.id, availability, by: ad.owner })
    expect(await mark('reserved')).toEqual(done({ adId: ad.id }))
    expect(await isListed(ad.id)).toBe(true)
    expect(await noticesOf(favoriter)).toEqual([])
    await mark('sold')
    expect(await readAd(ad.id)).toMatchObject({ status: 'approved', availability: 'sold', version: 1 })
    expect((await readAd(ad.id)).soldAt).not.toBeNull()
    expect(await isListed(ad.id)).toBe(false)
    expect(await noticesOf(favoriter)).toEqual(['favorite_sold'])
    await mark('available')
    expect(await readAd(ad.id)).toMatchObject({ availability: 'available', soldAt: null })
    expect(await isListed(ad.id)).toBe(true)
    expect(await eventsOf(ad.id)).toEqual(Array(3).fill('ad_availability_changed'))
  })

  test('said twice, also at once, is said once', async () => {
    const ad = await anAd({ status: 'approved' })
    const favoriter = await favoriteBy(ad.id)
    const wish = { adId: ad.id, availability: 'sold', by: ad.owner } as const
    const said = await Promise.all([1, 2, 3].map(() => setAvailability(db, wish)))
    expect(said).toEqual(Array(3).fill(done({ adId: ad.id })))
    expect(await eventsOf(ad.id)).toEqual(['ad_availability_changed'])
    expect(await noticesOf(favoriter)).toEqual(['favorite_sold'])
  })

  test('only of an ad on the site, by its owner', async () => {
    for (const status of ['pending', 'rejected', 'hidden', 'awaiting_payment'] as const) {
      const ad = await anAd({ status })
      const wish = { adId: ad.id, availability: 'reserved', by: ad.owner } as const
      expect(await setAvailability(db, wish)).toEqual(refused('status_cannot_change'))
    }
    const ad = await anAd({ status: 'approved' })
    for (const by of [await aPerson(), await anAdmin()])
      expect(await setAvailability(db, { adId: ad.id, availability: 'sold', by })).toEqual(refused('ad_not_found'))
    expect((await readAd(ad.id)).availability).toBe('available')
  })
})

test('who keeps an ad hears of its price and of its sale once a day, however often the seller turns', async () => {
  const favoriter = await aPerson()
  const ad = await anAd({ status: 'approved', price: 1000 })
  await addFavorite(db, { adId: ad.id, by: favoriter })
  for (const price of [970, 940, 910])
    expect(await lowerPrice(db, { adId: ad.id, price, by: ad.owner })).toEqual(done({ adId: ad.id }))
  for (const availability of ['sold', 'available', 'sold'] as const)
    expect(await setAvailability(db, { adId: ad.id, availability, by: ad.owner })).toEqual(done({ adId: ad.id }))
  expect((await noticesOf(favoriter)).toSorted()).toEqual(['favorite_price_lowered', 'favorite_sold'])

  await sql`update notifications set created_at = created_at - interval '25 hours' where person_id = ${favoriter.id}`.execute(
    db,
  )
  await setAvailability(db, { adId: ad.id, availability: 'available', by: ad.owner })
  await lowerPrice(db, { adId: ad.id, price: 890, by: ad.owner })
  expect(await noticesOf(favoriter)).toHaveLength(3)
})

test('a fall of a pound calls nobody', async () => {
  const favoriter = await aPerson()
  const ad = await anAd({ status: 'approved', price: 1000 })
  await addFavorite(db, { adId: ad.id, by: favoriter })
  await lowerPrice(db, { adId: ad.id, price: 981, by: ad.owner })
  expect(await noticesOf(favoriter)).toEqual([])
  await lowerPrice(db, { adId: ad.id, price: 961, by: ad.owner })
  expect(await noticesOf(favoriter)).toEqual(['favorite_price_lowered'])
})
