import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, aPhoto } from '#tests/support/factories.ts'
import { pagesOf } from '#tests/support/pages-of.ts'
import { answer, begun, write } from '#tests/support/talks.ts'
import { countOwnAds } from './count-own-ads.ts'
import { findOwnAds } from './find-own-ads.ts'

const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
const firstOf = async (owner: Awaited<ReturnType<typeof aPerson>>) => (await findOwnAds(db, { owner })).ads[0]!

test('whoever posted nothing has nothing', async () => {
  const owner = await aPerson()
  expect(await findOwnAds(db, { owner })).toEqual({ ads: [], next: null })
  expect(await countOwnAds(db, { personId: owner.id })).toEqual({ total: 0, pending: 0, active: 0, favorites: 0 })
})

test('twenty fill a page; those of one moment come each once', async () => {
  const owner = await aPerson()
  const ids: number[] = []
  for (let n = 0; n < 41; n++) ids.unshift((await anAd({ owner, photos: 0, createdAt: at(n < 30 ? 1 : n) })).id)
  const pages = await pagesOf(async (after) => {
    const { ads, next } = await findOwnAds(db, { owner, after })
    return { rows: ads.map(({ id }) => id), next }
  })
  expect(pages).toEqual([ids.slice(0, 20), ids.slice(20, 40), ids.slice(40)])
  await db.deleteFrom('ads').where('id', '=', ids[40]!).execute()
  const last = await findOwnAds(db, { owner, after: (await findOwnAds(db, { owner })).next })
  expect([last.ads.length, last.next], 'a full last page promises no other').toEqual([20, null])
})

test('beside each: its figures, its first photo, and how many wrote and kept it', async () => {
  const { ad, seller, buyer, id } = await begun('هل يوجد توصيل؟')
  await answer(id, seller, 'نعم')
  await answer(id, buyer, 'شكرًا')
  await write(ad, await aPerson(), 'مرحبا')
  await db.deleteFrom('photos').where('adId', '=', ad.id).execute()
  await aPhoto({ ownerId: seller.id, adId: ad.id, position: 1 })
  const first = await aPhoto({ ownerId: seller.id, adId: ad.id, position: 0 })
  for (const { id: personId } of [buyer, await aPerson()])
    await db.insertInto('favorites').values({ personId, adId: ad.id }).execute()
  await db.updateTable('ads').set({ viewCount: 12 }).where('id', '=', ad.id).execute()
  const own = await firstOf(seller)
  expect(own).toMatchObject({
    id: ad.id,
    photo: { key: first.key },
    photoCount: 2,
    favoriteCount: 2,
    messageCount: 3,
    viewCount: 12,
    governorate: { nameEn: 'Aleppo' },
    category: { nameEn: 'Electronics' },
    order: null,
    ranOut: false,
    wasPublic: true,
    isFree: false,
    byAgreement: false,
  })
  expect(own.dailyViews).toHaveLength(14)
})

test.each<[string, Parameters<typeof anAd>[0], object]>([
  ['over by the clock', { status: 'approved', freeUntil: sql<Date>`now()` }, { ranOut: true, wasPublic: true }],
  ['never published', { status: 'pending' }, { ranOut: false, wasPublic: false, publishedAt: null }],
  [
    'refused',
    { status: 'rejected', moderationNote: 'صورة أوضح' },
    { moderationReason: 'unclear', moderationNote: 'صورة أوضح' },
  ],
  ['given away', { status: 'approved', categoryId: 10 }, { isFree: true, price: 0, byAgreement: false }],
  ['without a photo', { photos: 0 }, { photo: null, photoCount: 0 }],
])('of an ad that is %s it is said', async (_, over, expected) => {
  const ad = await anAd(over)
  expect(await firstOf(ad.owner)).toMatchObject(expected)
})

test('what is still to be paid stands beside it: the last order that is not over', async () => {
  const ad = await anAd({ status: 'awaiting_payment' })
  const order = async () => (await firstOf(ad.owner)).order
  expect(await order()).toMatchObject({ amount: 25_000, currency: 'SYP', status: 'open', type: 'featured' })
  for (const [status, isThere] of [
    ['processing', true],
    ['failed', true],
    ['cancelled', false],
  ] as const) {
    await db.updateTable('orders').set({ status }).where('adId', '=', ad.id).execute()
    expect([status, (await order()) !== null]).toEqual([status, isThere])
  }
})

test('four figures: what is there, what waits, what is on the site, and what one keeps that is on the site', async () => {
  const owner = await aPerson()
  const mine = (over: Parameters<typeof anAd>[0]) => anAd({ owner, photos: 0, ...over })
  for (const status of ['pending', 'pending', 'rejected', 'hidden', 'awaiting_payment'] as const) await mine({ status })
  await mine({ status: 'approved' })
  await mine({ status: 'approved', freeUntil: sql<Date>`now()` })
  await mine({ status: 'approved', availability: 'sold', soldAt: sql<Date>`now()` })
  await mine({ status: 'approved', deletedAt: sql<Date>`now()`, deletedReason: 'owner' })
  const favorites = [
    await anAd({ status: 'approved' }),
    await anAd({ status: 'approved' }),
    await anAd({ status: 'hidden' }),
    await anAd({ status: 'approved', deletedAt: sql<Date>`now()`, deletedReason: 'owner' }),
  ]
  for (const { id } of favorites) await db.insertInto('favorites').values({ personId: owner.id, adId: id }).execute()
  expect(await countOwnAds(db, { personId: owner.id })).toEqual({ total: 8, pending: 2, active: 1, favorites: 2 })
})
