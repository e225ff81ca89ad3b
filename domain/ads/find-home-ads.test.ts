import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { findHomeAds } from './find-home-ads.ts'
import { findRecentAds } from './find-recent-ads.ts'
import { findFeedAds } from './find-feed-ads.ts'

let owner: Person
beforeEach(async () => {
  owner = await aPerson({ name: 'صاحب الإعلان' })
  await db.deleteFrom('ads').execute()
})

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
const list = async (type: 'free' | 'featured' | 'promoted', count: number) => {
  const ids: number[] = []
  for (let n = 0; n < count; n++)
    ids.unshift((await anAd({ owner, photos: 0, status: 'approved', type, publishedAt: minute(n) })).id)
  return ids
}

test('an empty market has an empty home page', async () => {
  expect(await findHomeAds(db)).toEqual({ paid: [], free: [] })
})

test.each([
  { promoted: 2, featured: 3, free: 4, shows: [5, 4] },
  { promoted: 4, featured: 4, free: 12, shows: [8, 8] },
  { promoted: 4, featured: 6, free: 12, shows: [8, 8] },
  { promoted: 4, featured: 6, free: 7, shows: [9, 7] },
  { promoted: 9, featured: 9, free: 0, shows: [16, 0] },
  { promoted: 0, featured: 1, free: 17, shows: [1, 15] },
  { promoted: 0, featured: 0, free: 17, shows: [0, 16] },
])(
  'of $promoted promoted, $featured featured and $free free ones $shows are shown, the newest of each',
  async (there) => {
    const paid = [await list('promoted', there.promoted), await list('featured', there.featured)].flat()
    const free = await list('free', there.free)
    const [paidShown, freeShown] = there.shows
    expect(await findHomeAds(db)).toEqual({ paid: paid.slice(0, paidShown), free: free.slice(0, freeShown) })
  },
)

test('what is not on the site, or over by the clock, is not there', async () => {
  const ad = await anAd({ owner, status: 'approved' })
  for (const status of ['pending', 'rejected', 'hidden'] as const) await anAd({ owner, status })
  await anAd({ owner, status: 'approved', availability: 'sold', soldAt: new Date() })
  await anAd({ owner, status: 'approved', deletedAt: new Date(), deletedReason: 'owner' })
  const over = await anAd({ owner, status: 'approved' })
  await db
    .updateTable('ads')
    .set({ freeUntil: minute(0) })
    .where('id', '=', over.id)
    .execute()
  await db
    .updateTable('adSearch')
    .set({ visibleUntil: minute(0) })
    .where('adId', '=', over.id)
    .execute()
  expect(await findHomeAds(db)).toEqual({ paid: [], free: [ad.id] })
})

test('the five posted last, in whatever state, each with what the dashboard says of it', async () => {
  const at = (n: number) => ({ owner, createdAt: minute(n) })
  await anAd({ ...at(0), status: 'approved' })
  const five = [
    await anAd({ ...at(1), status: 'rejected', photos: 0 }),
    await anAd({ ...at(2), status: 'approved', type: 'featured' }),
    await anAd({ ...at(3), status: 'hidden', hiddenReason: 'sold' }),
    await anAd({ ...at(4), status: 'approved', freeUntil: minute(4) }),
    await anAd({ ...at(4), status: 'pending' }),
  ]
  await anAd({ ...at(9), deletedAt: minute(10), deletedReason: 'admin' })
  const found = await findRecentAds(db)
  expect(found.map(({ id }) => id)).toEqual(five.map(({ id }) => id).reverse())
  expect(found[0]).toMatchObject({ status: 'pending', ranOut: false, promotionEndsAt: null, ownerName: 'صاحب الإعلان' })
  expect(found.map(({ ranOut }) => ranOut)).toEqual([false, true, false, false, false])
  expect(found.map(({ hiddenReason }) => hiddenReason)).toEqual([null, null, 'sold', null, null])
  expect(found.map(({ promotionEndsAt }) => promotionEndsAt !== null)).toEqual([false, false, false, true, false])
  expect(found.map(({ photo }) => photo !== null)).toEqual([true, true, true, true, false])
})

test('a feed tells of published ads in the order asked for, and when what it tells last changed', async () => {
  const [a, b] = [
    await anAd({ owner, status: 'approved', publishedAt: minute(1), updatedAt: minute(0) }),
    await anAd({ owner, status: 'approved', publishedAt: minute(1), updatedAt: minute(5), categoryId: 1 }),
  ]
  const never = await anAd({ owner, status: 'pending' })
  const found = await findFeedAds(db, [b.id, 999_999_999, never.id, a.id])
  expect(found.map(({ id, updatedAt }) => [id, updatedAt])).toEqual([
    [b.id, minute(5)],
    [a.id, minute(1)],
  ])
  expect(found[0]).toMatchObject({
    category: { nameEn: 'Vehicles' },
    governorate: { nameEn: 'Aleppo' },
    price: 150_000,
  })
  expect(await findFeedAds(db, [])).toEqual([])
})
