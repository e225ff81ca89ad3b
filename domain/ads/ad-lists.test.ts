import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import { countAdsByStatus } from './count-ads-by-status.ts'
import { countOwnAds } from '#domain/own-ads/count-own-ads.ts'
import { findAdCards } from './find-ad-cards.ts'
import { findAdForEdit } from './find-ad-for-edit.ts'
import { findAdsForReview } from './find-ads-for-review.ts'
import { findOwnAds } from '#domain/own-ads/find-own-ads.ts'
import { findSimilarAds } from './find-similar-ads.ts'

const ids = (list: { id: number }[]) => list.map(({ id }) => id)
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))

test('cards come in the order asked for, with the first photo and their number', async () => {
  const [a, b] = [await anAd({ status: 'approved', photos: 0 }), await anAd({ status: 'approved', photos: 0 })]
  await aPhoto({ ownerId: a.owner.id, adId: a.id, position: 1 })
  const first = await aPhoto({ ownerId: a.owner.id, adId: a.id, position: 0 })
  const cards = await findAdCards(db, [b.id, 999_999_999, a.id])
  expect(ids(cards)).toEqual([b.id, a.id])
  expect(cards[0]).toMatchObject({ photo: null, photoCount: 0, governorate: { nameEn: 'Aleppo' }, viewCount: 0 })
  expect(cards[1]).toMatchObject({ photo: { key: first.key, width: 1200, height: 900 }, photoCount: 2 })
  expect(await findAdCards(db, [])).toEqual([])
})

test('similar ads: the same category, promoted then featured then free, four at most, not itself', async () => {
  const inCategory = (type: 'free' | 'featured' | 'promoted', n: number) =>
    anAd({ status: 'approved', type, categoryId: 1, publishedAt: minute(n) })
  const free = [await inCategory('free', 1), await inCategory('free', 2), await inCategory('free', 3)]
  const featured = await inCategory('featured', 0)
  const promoted = await inCategory('promoted', 0)
  await anAd({ status: 'approved', categoryId: 2 })
  await anAd({ status: 'pending', categoryId: 1 })
  const similar = await findSimilarAds(db, { id: free[2]!.id, categoryId: 1 })
  expect(ids(similar)).toEqual([promoted.id, featured.id, free[1]!.id, free[0]!.id])
})

test("a person's own ads: every status, newest first, page by page, nobody else's, no removed one", async () => {
  const owner = await aPerson()
  await anAd({ status: 'approved' })
  await anAd({ owner, deletedAt: new Date(), deletedReason: 'owner' })
  const mine = []
  for (let n = 0; n < 23; n++)
    mine.push(
      await anAd({ owner, photos: 0, createdAt: minute(Math.floor(n / 2)), status: n % 2 ? 'pending' : 'hidden' }),
    )
  const first = await findOwnAds(db, { owner })
  const second = await findOwnAds(db, { owner, after: first.next })
  expect([...ids(first.ads), ...ids(second.ads)]).toEqual(ids(mine).reverse())
  expect(second.next).toBe(null)
  expect(first.ads.find(({ status }) => status === 'hidden')?.may).toMatchObject({ resubmit: true, hide: false })
  expect(ids((await findOwnAds(db, { owner, after: 'nonsense' })).ads)).toEqual(ids(first.ads))
  expect(JSON.stringify(first)).not.toContain(owner.id)
})

test('the four figures of a profile', async () => {
  const owner = await aPerson()
  const theirs = await anAd({ status: 'approved' })
  await anAd({ owner, status: 'approved' })
  await anAd({ owner, status: 'approved', freeUntil: minute(0) })
  await anAd({ owner, status: 'approved', availability: 'sold', soldAt: new Date() })
  await anAd({ owner })
  await anAd({ owner, deletedAt: new Date(), deletedReason: 'owner' })
  const hidden = await anAd({ status: 'hidden' })
  for (const adId of [theirs.id, hidden.id])
    await db.insertInto('favorites').values({ personId: owner.id, adId }).execute()
  expect(await countOwnAds(db, { personId: owner.id })).toEqual({ total: 4, pending: 1, active: 1, favorites: 1 })
})

const viewer = await anAdmin()

test('the review queue is oldest first, other lists newest first, both page by page', async () => {
  await db
    .updateTable('ads')
    .set({ deletedAt: new Date(), deletedReason: 'admin' })
    .where('deletedAt', 'is', null)
    .execute()
  const waiting = []
  for (let n = 0; n < 14; n++) waiting.push(await anAd({ photos: 0, submittedAt: minute(n), createdAt: minute(n) }))
  const approved = await anAd({ status: 'approved', createdAt: minute(99) })
  const first = await findAdsForReview(db, { viewer, shelf: 'pending' })
  const second = await findAdsForReview(db, { viewer, shelf: 'pending', after: first.next })
  expect([...ids(first.ads), ...ids(second.ads)]).toEqual(ids(waiting))
  expect(second.next).toBe(null)
  const all = await findAdsForReview(db, { viewer })
  expect(ids(all.ads).slice(0, 2)).toEqual([approved.id, waiting.at(-1)!.id])
  expect(await countAdsByStatus(db)).toMatchObject({ all: 15, pending: 14, approved: 1, hidden: 0, expired: 0 })
  const { ads: removed } = await findAdsForReview(db, { viewer, shelf: 'deleted' })
  expect(removed.length).toBeGreaterThan(0)
  expect(removed.every(({ may, deletedReason }) => may.restore && deletedReason === 'admin')).toBe(true)
})

test('an administrator finds an ad by number, words, owner or address; symbols are only symbols', async () => {
  const owner = await aPerson({ name: 'فارس %القابوني', email: 'faris.q@example.com' })
  const ad = await anAd({ owner, title: 'بيانو ياماها', description: 'خشب_جوز' })
  // A bare number may stand in somebody's address too.
  expect(ids((await findAdsForReview(db, { viewer, search: String(ad.id) })).ads)).toContain(ad.id)
  for (const search of [`#${ad.id}`, 'ياماها', 'جوز', '%القابوني', 'FARIS.Q@', 'خشب_جوز']) {
    expect(ids((await findAdsForReview(db, { viewer, search })).ads), search).toEqual([ad.id])
  }
  for (const search of ['خشبXجوز', '\\', "' or 1=1 --"]) {
    expect(ids((await findAdsForReview(db, { viewer, search })).ads), search).toEqual([])
  }
})

test('an edit form opens for its owner and for nobody who may not', async () => {
  const ad = await anAd({ phone: '0944000111' })
  expect(await findAdForEdit(db, { adId: ad.id, by: ad.owner })).toMatchObject({
    phone: '0944000111',
    isOwn: true,
    version: 1,
  })
  expect(await findAdForEdit(db, { adId: ad.id, by: await aPerson() })).toBe(null)
})
