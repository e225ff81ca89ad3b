import { afterEach, expect, test } from 'vitest'
import type { AdStatus } from '#shared/ad-states.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin, aPhoto } from '#tests/support/factories.ts'
import { findAdForEdit } from './find-ad-for-edit.ts'
import { findAdToShare } from './find-ad-to-share.ts'
import { findShareKit } from './find-share-kit.ts'

const address = 'https://yasmeen.example/ad/7'
const admin = await anAdmin()
const stranger = await aPerson()

afterEach(async () => {
  await db.deleteFrom('siteSettings').execute()
  clearCaches()
})

test('the owner of an ad on the site spreads it with its picture, number, address and code', async () => {
  const ad = await anAd({ status: 'approved', photos: 0, phone: '+963911111111', details: { negotiable: 'yes' } })
  await aPhoto({ ownerId: ad.owner.id, adId: ad.id, position: 1 })
  const first = await aPhoto({ ownerId: ad.owner.id, adId: ad.id, position: 0 })
  const kit = await findShareKit(db, { adId: ad.id, by: ad.owner, address })
  expect(kit).toMatchObject({
    id: ad.id,
    title: ad.title,
    price: 150_000,
    governorate: { nameEn: 'Aleppo' },
    details: { negotiable: 'yes' },
    isShown: true,
    photo: { key: first.key },
    phone: '+963911111111',
    address,
    code: expect.anything(),
  })
})

test('without a number of its own an ad has its owner’s; where they want letters only it has none', async () => {
  const phoneOf = async (over: Parameters<typeof anAd>[0]) => {
    const ad = await anAd({ status: 'approved', ...over })
    return (await findShareKit(db, { adId: ad.id, by: ad.owner, address }))?.phone
  }
  expect(await phoneOf({})).toBe('+963900000001')
  expect(await phoneOf({ phone: '+963911111111', chatOnly: true })).toBeNull()
  expect(await phoneOf({ owner: await aPerson({ phone: null }) })).toBeNull()
})

test.each<[AdStatus, object, boolean]>([
  ['approved', {}, true],
  ['approved', { availability: 'reserved' }, true],
  ['approved', { availability: 'sold', soldAt: new Date() }, false],
  ['approved', { freeUntil: new Date() }, false],
  ['pending', {}, false],
  ['rejected', {}, false],
  ['hidden', {}, false],
  ['awaiting_payment', {}, false],
])('there is something to lead people to while it is on the site: %s %o — %s', async (status, over, isShown) => {
  const ad = await anAd({ status, ...over })
  expect(await findShareKit(db, { adId: ad.id, by: ad.owner, address })).toMatchObject({ isShown })
})

test('nobody but its owner has the kit of an ad, and of none that is gone', async () => {
  const ad = await anAd({ status: 'approved' })
  for (const by of [stranger, admin]) expect(await findShareKit(db, { adId: ad.id, by, address })).toBeNull()
  const gone = await anAd({ status: 'approved', deletedAt: new Date(), deletedReason: 'owner' })
  expect(await findShareKit(db, { adId: gone.id, by: gone.owner, address })).toBeNull()
  expect(await findShareKit(db, { adId: 999_999_999, by: stranger, address })).toBeNull()
})

test('the picture to share is of what everybody may open, with the folder of its first photo', async () => {
  const ad = await anAd({ status: 'approved', photos: 0 })
  const first = await aPhoto({ ownerId: ad.owner.id, adId: ad.id, filesKey: 'a'.repeat(32) })
  expect(first.key).not.toBe(first.filesKey)
  expect(await findAdToShare(db, ad.id)).toMatchObject({ title: ad.title, filesKey: first.filesKey, price: 150_000 })
  const bare = await anAd({ status: 'approved', photos: 0 })
  expect(await findAdToShare(db, bare.id)).toMatchObject({ filesKey: null })
  for (const status of ['pending', 'rejected', 'hidden', 'awaiting_payment'] as const)
    expect(await findAdToShare(db, (await anAd({ status })).id), status).toBeNull()
  expect(await findAdToShare(db, 999_999_999)).toBeNull()
})

test('what everybody sees of it tells no number, unless the site shows numbers to visitors', async () => {
  const ad = await anAd({ status: 'approved', title: 'للبيع 0944123456' })
  expect((await findAdToShare(db, ad.id))?.title).not.toContain('123456')
  await db.insertInto('siteSettings').values({ key: 'phoneForVisitors', value: 'true' }).execute()
  clearCaches()
  expect((await findAdToShare(db, ad.id))?.title).toBe(ad.title)
})

const formOf = (ad: { id: number }, by: typeof stranger) => findAdForEdit(db, { adId: ad.id, by })

test.each<[AdStatus, object]>([
  ['pending', {}],
  ['approved', {}],
  ['rejected', { moderationNote: 'صورة أوضح' }],
  ['hidden', { hiddenReason: 'on_hold' }],
  ['awaiting_payment', {}],
])('an ad that is %s opens for its owner and administrators, with why it is so', async (status, over) => {
  const ad = await anAd({ status, ...over })
  expect(await formOf(ad, ad.owner)).toMatchObject({ id: ad.id, status, ...over, isOwn: true, version: 1 })
  expect(await formOf(ad, admin)).toMatchObject({ id: ad.id, isOwn: false })
  expect(await formOf(ad, stranger)).toBeNull()
  expect(await formOf(ad, { ...ad.owner, disabledAt: new Date() })).toBeNull()
})

test('what was removed opens for nobody', async () => {
  const gone = await anAd({ deletedAt: new Date(), deletedReason: 'owner' })
  for (const by of [gone.owner, admin]) expect(await formOf(gone, by)).toBeNull()
  expect(await formOf({ id: 999_999_999 }, admin)).toBeNull()
})
