import { expect, test } from 'vitest'
import { recordEvent } from '#domain/events/record-event.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin, aPhoto } from '#tests/support/factories.ts'
import { findLookAlikes } from './find-look-alikes.ts'
import { findPastRejections } from './find-past-rejections.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
const ids = (ads: { id: number }[]) => ads.map(({ id }) => id)

test('what the same seller offers besides: what is called alike, however spelled, and the rest, newest first', async () => {
  const owner = await aPerson()
  const ad = await anAd({ owner, title: 'آيفون 13 برو 256 غيغا' })
  const of = (n: number, title: string, over = {}) => anAd({ owner, title, createdAt: minute(n), ...over })
  const spelled = await of(1, 'ايفون ١٣ برو ٢٥٦ غيغا', { status: 'approved' })
  const same = await of(2, 'آيفون 13 برو 256 غيغا', { status: 'rejected', photos: 0 })
  const longer = await of(0, 'آيفون 13 برو 256 غيغا أزرق')
  const shorter = await of(1, 'آيفون 11 للبيع')
  const fridge = await of(3, 'براد صغير')
  const older = await of(-1, 'طاولة خشب زان')
  await of(4, 'آيفون 13 برو 256 غيغا', { deletedAt: minute(5), deletedReason: 'owner' })
  await anAd({ title: 'آيفون 13 برو 256 غيغا' })
  const { twins, others } = await findLookAlikes(db, ad.id)
  expect(ids(twins)).toEqual([same.id, spelled.id, longer.id])
  expect(ids(others)).toEqual([fridge.id, shorter.id, older.id])
  expect(twins[0]).toMatchObject({ likeness: 1, status: 'rejected', photoKey: null, price: 150_000 })
  expect(others.every(({ likeness }) => likeness < 0.6)).toBe(true)
})

test('six of each are enough', async () => {
  const owner = await aPerson()
  const ad = await anAd({ owner, title: 'غسالة' })
  for (let n = 0; n < 7; n++) {
    await anAd({ owner, photos: 0, title: 'غسالة', createdAt: minute(n) })
    await anAd({ owner, photos: 0, title: 'دراجة نارية', createdAt: minute(n) })
  }
  const { twins, others } = await findLookAlikes(db, ad.id)
  expect([twins.length, others.length]).toEqual([6, 6])
  expect(twins.map(({ createdAt }) => createdAt)).toEqual([6, 5, 4, 3, 2, 1].map(minute))
})

test('its picture is the first in the order of its owner', async () => {
  const owner = await aPerson()
  const [ad, other] = [await anAd({ owner }), await anAd({ owner, photos: 0 })]
  await aPhoto({ ownerId: owner.id, adId: other.id, position: 1 })
  const first = await aPhoto({ ownerId: owner.id, adId: other.id, position: 0 })
  expect((await findLookAlikes(db, ad.id)).twins).toMatchObject([{ id: other.id, photoKey: first.key }])
})

test('who offers one thing, and an ad that is not there, have none beside', async () => {
  expect(await findLookAlikes(db, (await anAd()).id)).toEqual({ twins: [], others: [] })
  expect(await findLookAlikes(db, 999_999_999)).toEqual({ twins: [], others: [] })
})

test('what an ad was refused for before: the last five, newest first, by whom, also when they are gone', async () => {
  const [ad, other, admin, gone] = [await anAd(), await anAd(), await anAdmin({ name: 'سلمى' }), await anAdmin()]
  const refuse = (adId: number, note: string | null, byId = admin.id) =>
    recordEvent(db, { kind: 'ad_rejected', adId, byId, data: { reason: 'other', note, version: 1 } as never })
  expect(await findPastRejections(db, ad.id)).toEqual([])
  for (const note of ['1', '2', '3', '4', null]) await refuse(ad.id, note)
  await refuse(ad.id, '6', gone.id)
  await refuse(other.id, 'لغيره')
  await recordEvent(db, { kind: 'ad_hidden', adId: ad.id, byId: admin.id, data: { reason: 'owner' } })
  await db.deleteFrom('people').where('id', '=', gone.id).execute()
  const found = await findPastRejections(db, ad.id)
  expect(found.map(({ note, byName }) => [note, byName])).toEqual([
    ['6', null],
    [null, 'سلمى'],
    ['4', 'سلمى'],
    ['3', 'سلمى'],
    ['2', 'سلمى'],
  ])
  expect(found[0]).toMatchObject({ reason: 'other', at: expect.any(Date) })
})
