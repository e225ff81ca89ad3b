import { beforeEach, expect, test } from 'vitest'
import { isolate } from '#i18n/text-direction.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin()
const ways = {
  whatsappNumber: '+963944000111',
  shamCashPayment: 'أرسل من تطبيقك إلى حساب المكتب',
  shamCashNumber: '5f2a-77',
  cashPayment: 'في مكتبنا صباحًا',
}
beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
  await saveSettings(db, { by: admin, version: undefined, changes: ways })
  clearCaches()
})

async function aClaim(fields: Record<string, string>, picture?: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (picture) form.append('images', new File([Buffer.from(picture)], 'receipt.jpg'))
  return form
}

test('the page of an order says how it is paid: the ways, the numbers, and WhatsApp with the order written', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner, title: 'كرسي خشب' })
  const page = await (await visit(`/orders/${number}`, { as: owner })).text()
  for (const words of ['شام كاش', '5f2a-77', 'في مكتبنا صباحًا', '25,000 ل.س']) expect(page).toContain(words)
  for (const closed of ['سيريتل كاش', 'MTN']) expect(page).not.toContain(closed)
  const [, text] = page.match(/https:\/\/wa\.me\/963944000111\?text=([^"]+)"/)!
  for (const words of [`رقم ${number}`, '25,000 ل.س', 'كرسي خشب']) expect(decodeURIComponent(text!)).toContain(words)
})

test('a claim with its way and the photo of a receipt is sent by the form alone and comes to the desk', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const path = `/orders/${number}`
  const form = await aClaim({ way: 'sham_cash', note: '' }, await aPicture({ width: 120, height: 90 }))
  const sent = await visit(path, { as: owner, form })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}#order`])
  const { receipts } = (await findOrder(db, number))!
  expect(receipts).toHaveLength(1)
  const address = `/media/${receipts[0]}/160.webp`
  expect(await (await visit(path, { as: owner })).text()).toContain(address)
  const desk = (way: string) => visit(`/admin/orders?way=${way}`, { as: admin }).then((answer) => answer.text())
  expect(await desk('sham_cash')).toContain(address)
  expect(await desk('cash')).not.toContain(address)
})

test('the page of a paid order is its receipt, with its number and reference, and the list leads to it', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  await confirmPayment(db, { number, by: admin, reference: 'HRM-5512' })
  const page = await (await visit(`/orders/${number}`, { as: owner })).text()
  const from = `من ${isolate(owner.name)} إلى سوق الياسمين`
  for (const words of [`إيصال الدفع: الطلب رقم ${number}`, from, 'HRM-5512', '25,000 ل.س', 'المبلغ المدفوع لا يُردّ'])
    expect(page).toContain(words)
  expect(page).not.toContain('كيف تدفع؟')
  expect(await (await visit('/profile', { as: owner })).text()).toContain('href="/profile?tab=orders#tabs"')
})

test('what is missing is said beside it, and a photo that came stays with the form', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const path = `/orders/${number}`
  const noWay = await visit(path, { as: owner, form: await aClaim({ note: '' }, await aPicture()) })
  const page = await noWay.text()
  expect([noWay.status, page.includes('اختر طريقة الدفع')]).toEqual([422, true])
  const [, photos] = page.match(/name="photos" value="([0-9a-f]{32})"/)!
  const nothing = await visit(`/en${path}`, { as: owner, form: { way: 'cash', note: ' ' } })
  expect([nothing.status, (await nothing.text()).includes('Say how you paid')]).toEqual([422, true])
  const again = await visit(path, { as: owner, form: await aClaim({ way: 'cash', note: '', photos: photos! }) })
  expect(again.status).toBe(303)
  expect(await findOrder(db, number)).toMatchObject({ way: 'cash', receipts: [photos] })
})

test('whose order it is not uploads nothing to it, and an order that waits is not claimed twice', async () => {
  const [owner, stranger] = [await aPerson(), await aPerson()]
  const number = await anOrder({ owner })
  const form = async () => aClaim({ way: 'cash', note: 'دفعت' }, await aPicture())
  expect((await visit(`/orders/${number}`, { as: stranger, form: await form() })).status).toBe(404)
  expect((await visit(`/orders/${number}`, { as: owner, form: await form() })).status).toBe(303)
  const late = await visit(`/orders/${number}`, { as: owner, form: await form() })
  expect([late.status, (await late.text()).includes('role="alert"')]).toEqual([409, true])
  const photos = await db.selectFrom('photos').select('ownerId').where('forOrder', '=', true).execute()
  expect(photos.filter(({ ownerId }) => ownerId === owner.id)).toHaveLength(1)
  expect(photos.filter(({ ownerId }) => ownerId === stranger.id)).toHaveLength(0)
})

test('the profile shows one’s own orders with where they stand, and nobody else’s', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  const number = await anOrder({ owner, title: 'خزانة عرايسي' })
  const tab = async (as: typeof owner) => (await visit('/profile?tab=orders', { as })).text()
  const page = await tab(owner)
  for (const words of [`href="/orders/${number}"`, 'خزانة عرايسي', '25,000 ل.س', 'بانتظار الدفع'])
    expect(page).toContain(words)
  expect(await tab(other)).toContain('لا مدفوعات')
  expect(await tab(other)).not.toContain('خزانة عرايسي')
})
