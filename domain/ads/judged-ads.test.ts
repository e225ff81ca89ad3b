import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdShelf } from '#shared/ad-states.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin, aPhoto, aPromotion, type AdOver } from '#tests/support/factories.ts'
import { pagesOf } from '#tests/support/pages-of.ts'
import { findAdForReview, findAdsForReview } from './find-ads-for-review.ts'
import { judgedAds } from './judged-ads.ts'

const [viewer, user] = [await anAdmin(), await aPerson()]
const judged = async (id: number, by = viewer) => (await judgedAds(db, { ids: [id], viewer: by }))[0]!
const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
const gone = (n: number, deletedReason: 'owner' | 'promotion_ended') => ({ deletedAt: at(n), deletedReason })

test('ads come in the order that was asked for, those that are not there left out', async () => {
  const [a, b] = [await anAd(), await anAd(gone(1, 'owner'))]
  const found = await judgedAds(db, { ids: [b.id, 999_999_999, a.id], viewer })
  expect(found.map(({ id }) => id)).toEqual([b.id, a.id])
  expect(await judgedAds(db, { ids: [], viewer })).toEqual([])
})

test('beside an ad stands whose it is and how it is with them', async () => {
  const owner = await aPerson({ name: 'ليلى', email: 'l@example.com', disabledAt: new Date(), eraseAt: new Date() })
  const ad = await anAd({ owner, categoryId: 1, subcategoryId: '1-1', photos: 0 })
  await anAd({ owner })
  await anAd({ owner, ...gone(1, 'owner') })
  const [second, first] = [
    await aPhoto({ ownerId: owner.id, adId: ad.id, position: 1 }),
    await aPhoto({ ownerId: owner.id, adId: ad.id, position: 0 }),
  ]
  const found = await judged(ad.id)
  expect(found).toMatchObject({
    owner: { name: 'ليلى', email: 'l@example.com', isDisabled: true, isLeaving: true, ads: 2 },
    category: { nameEn: 'Vehicles' },
    subcategory: { nameEn: 'Cars for sale' },
    governorate: { nameEn: 'Aleppo' },
    part: null,
    promotion: null,
    pendingDecision: null,
    differences: null,
  })
  expect(found.photos.map(({ key }) => key)).toEqual([first.key, second.key])
  expect(JSON.stringify(found), 'that there is a number, not which').not.toContain('963900000001')
})

test('whether there is a number to ask for: the ad’s own or its owner’s', async () => {
  const silent = await aPerson({ phone: null })
  expect(await judged((await anAd()).id)).toMatchObject({ hasPhone: true })
  expect(await judged((await anAd({ owner: silent })).id)).toMatchObject({ hasPhone: false })
  expect(await judged((await anAd({ owner: silent, phone: '+963911111111' })).id)).toMatchObject({ hasPhone: true })
})

test('the promotion that runs, else the one that the approval starts', async () => {
  const [running, waiting] = [await anAd({ status: 'approved', type: 'featured' }), await anAd()]
  await aPromotion({ adId: running.id, type: 'promoted' })
  await aPromotion({ adId: waiting.id, type: 'featured' })
  await aPromotion({ adId: waiting.id, type: 'promoted' })
  expect((await judged(running.id)).promotion).toMatchObject({ type: 'featured', isPaid: false, minutes: 43_200 })
  expect((await judged(waiting.id)).promotion).toMatchObject({ type: 'promoted', endsAt: null })
  await db
    .updateTable('promotions')
    .set({ endedAt: sql<Date>`now()` })
    .where('adId', '=', waiting.id)
    .execute()
  expect((await judged(waiting.id)).promotion).toBeNull()
})

test.each<[string, AdOver, { restore: boolean; return: boolean; review: boolean }]>([
  ['pending', { status: 'pending' }, { restore: true, return: false, review: true }],
  ['approved', { status: 'approved' }, { restore: true, return: true, review: false }],
  ['rejected', { status: 'rejected' }, { restore: true, return: true, review: false }],
  ['hidden', { status: 'hidden' }, { restore: true, return: false, review: false }],
  [
    'gone with its account',
    { deletedAt: at(1), deletedReason: 'account' },
    { restore: false, return: false, review: true },
  ],
])('what an administrator may do with an ad that is %s; somebody else nothing of it', async (_, over, may) => {
  const { id } = await anAd(over)
  expect((await judged(id)).may).toMatchObject(may)
  expect((await judged(id, user)).may).toMatchObject({ restore: false, return: false, review: false, edit: false })
})

test('one ad by its number; one that was removed is none', async () => {
  const [ad, removed] = [await anAd(), await anAd(gone(1, 'owner'))]
  expect(await findAdForReview(db, { viewer, id: ad.id })).toMatchObject({ id: ad.id })
  expect(await findAdForReview(db, { viewer, id: removed.id })).toBeNull()
  expect(await findAdForReview(db, { viewer, id: 999_999_999 })).toBeNull()
})

test.each<[AdShelf | null, (n: number) => AdOver, 'oldest' | 'newest']>([
  ['pending', (n) => ({ status: 'pending', submittedAt: at(n) }), 'oldest'],
  ['approved', (n) => ({ status: 'approved', submittedAt: at(n) }), 'newest'],
  ['rejected', (n) => ({ status: 'rejected', submittedAt: at(n) }), 'newest'],
  ['hidden', (n) => ({ status: 'hidden', submittedAt: at(n) }), 'newest'],
  ['deleted', (n) => gone(n, 'owner'), 'newest'],
  ['expired', (n) => gone(n, 'promotion_ended'), 'newest'],
  [null, (n) => ({ createdAt: at(n) }), 'newest'],
])('the shelf %s is read twelve at a time without a gap or a repetition', async (shelf, over, first) => {
  await db.deleteFrom('ads').execute()
  const ids: number[] = []
  for (let n = 0; n < 25; n++) ids.push((await anAd({ owner: user, photos: 0, ...over(Math.floor(n / 4)) })).id)
  const other: AdOver = shelf === 'pending' ? { status: 'hidden' } : { status: 'pending' }
  if (shelf) await anAd({ owner: user, photos: 0, ...other })
  const pages = await pagesOf(async (after) => {
    const { ads, next } = await findAdsForReview(db, { viewer, shelf, after })
    return { rows: ads.map(({ id }) => id), next }
  })
  const expected = first === 'oldest' ? ids : ids.toReversed()
  expect(pages).toEqual([expected.slice(0, 12), expected.slice(12, 24), expected.slice(24)])
})
