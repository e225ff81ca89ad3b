import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { refused } from '#shared/outcome.ts'
import type { Settings } from '#shared/settings.ts'
import { listPhotoEntries } from '#domain/exports/photo-entries.ts'
import type { Person } from '#domain/people/person.ts'
import { attachPhotos } from '#domain/photos/attach-photos.ts'
import { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import { findPhotoForViewer } from '#domain/photos/find-photo-for-viewer.ts'
import { removePhoto } from '#domain/verbs/photos/remove-photo.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { claimPayment } from './claim-payment.ts'
import { findOrder, findOrders } from '#domain/orders/find-orders.ts'

const admin = await anAdmin()
beforeEach(() => db.deleteFrom('siteSettings').execute())

const set = (changes: Partial<Settings>) => saveSettings(db, { by: admin, version: undefined, changes })
const receiptOf = async (owner: Person) => (await aPhoto({ ownerId: owner.id, forOrder: true })).key
const sees = async (key: string, viewer: Person | null) => {
  const found = await findPhotoForViewer(db, { key, findViewer: async () => viewer })
  return found && !found.isPublic
}
const clean = () =>
  cleanPhotos(db, { storage: { async *keysBefore() {} }, incoming: { sweep: async () => 0 } } as never)

test('a claim names one of the ways that are open, and the desk finds it by that', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  await set({ shamCashPayment: 'أرسل من تطبيقك', cashPayment: 'في مكتبنا', transferPayment: 'بلا رقم بعد' })
  const claim = (way?: 'sham_cash' | 'cash' | 'transfer') => claimPayment(db, { number, by: owner, way, note: 'دفعت' })
  for (const way of [undefined, 'sham_cash', 'transfer'] as const)
    expect(await claim(way), way).toEqual(refused('payment_way_closed'))
  await set({ shamCashNumber: '5f2a' })
  expect(await claim('sham_cash')).toMatchObject({ ok: true })
  expect(await findOrder(db, number)).toMatchObject({ way: 'sham_cash', status: 'processing' })
  const numbers = async (way: 'sham_cash' | 'cash') =>
    (await findOrders(db, { status: 'processing', way })).orders.map((order) => order.number)
  expect([await numbers('sham_cash'), await numbers('cash')]).toEqual([[number], []])
})

test('where no way is open, how it was paid is only told', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  expect(await claimPayment(db, { number, by: owner, way: 'cash', note: 'في المكتب' })).toMatchObject({ ok: true })
  expect(await findOrder(db, number)).toMatchObject({ way: null, payerNote: 'في المكتب' })
})

test('a receipt is seen by its payer and administrators alone, and hangs nowhere else', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const key = await receiptOf(owner)
  const ad = await anAd({ owner, status: 'approved' })
  expect(await attachPhotos(db, { adId: ad.id, owner, keys: [key] })).toEqual(refused('photo_unknown'))
  expect(await claimPayment(db, { number, by: owner, note: '', receipts: [key] })).toMatchObject({ ok: true })
  expect((await findOrder(db, number))?.receipts).toEqual([key])
  expect([await sees(key, owner), await sees(key, admin)]).toEqual([true, true])
  for (const stranger of [null, await aPerson(), { ...owner, disabledAt: new Date() }])
    expect(await sees(key, stranger)).toBe(null)
  expect(await removePhoto(db, { key, owner })).toEqual(refused('photo_unknown'))
  expect((await listPhotoEntries(db, owner.id)).map(({ path }) => path)).toContain('photos/receipts/1.jpg')
})

test('only own photos that wait for an order become its receipts, each once, and a refusal claims nothing', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  const [number, second] = [await anOrder({ owner }), await anOrder({ owner })]
  const fresh = await receiptOf(owner)
  const claim = (receipts: string[], to = number) => claimPayment(db, { number: to, by: owner, note: '', receipts })
  for (const key of [await receiptOf(other), (await aPhoto({ ownerId: owner.id })).key])
    expect(await claim([fresh, key])).toEqual(refused('photo_unknown'))
  const many = await Promise.all(Array.from({ length: limits.receiptPhotos + 1 }, () => receiptOf(owner)))
  expect(await claim(many)).toEqual(refused('too_many_receipt_photos'))
  expect(await findOrder(db, number)).toMatchObject({ status: 'open', receipts: [] })
  expect(await claim([fresh])).toMatchObject({ ok: true })
  expect(await claim([fresh], second)).toEqual(refused('photo_unknown'))
})

test('a receipt goes after its days and with its account; one that was never sent, within the hour', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const [old, young, unsent] = [await receiptOf(owner), await receiptOf(owner), await receiptOf(owner)]
  await claimPayment(db, { number, by: owner, note: '', receipts: [old, young] })
  const age = (key: string, interval: string) =>
    sql`update photos set created_at = now() - ${interval}::interval where key = ${key}`.execute(db)
  await age(old, `${limits.receiptDays} days 1 minute`)
  await age(young, `${limits.receiptDays - 1} days`)
  await age(unsent, '1 hour')
  await clean()
  expect((await findOrder(db, number))?.receipts).toEqual([young])
  const left = () => db.selectFrom('photos').select('key').where('ownerId', '=', owner.id).where('forOrder', '=', true)
  expect(await left().execute()).toEqual([{ key: young }])
  await db.deleteFrom('ads').where('ownerId', '=', owner.id).execute()
  await db.deleteFrom('people').where('id', '=', owner.id).execute()
  expect(await left().execute()).toEqual([])
  expect((await findOrder(db, number))?.receipts).toEqual([])
})
