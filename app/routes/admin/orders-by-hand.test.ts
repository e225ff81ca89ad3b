import { beforeEach, expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { defaultSettings } from '#shared/settings.ts'
import { withdrawAdsOf } from '#domain/verbs/accounts/withdraw-ads-of.ts'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { settleOrder } from '#domain/verbs/money/settle-order.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { aLargeOrder, anAttempt, anOrder, anOrderOwedTwice, debtsOf, moneyOf } from '#tests/support/orders.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin()
beforeEach(() => db.deleteFrom('rateLimits').execute())

type Reader = Awaited<ReturnType<typeof aPerson>>
const page = async (path: string, as: Reader = admin) => (await visit(path, { as })).text()
const send = (number: number, act: string, form: Record<string, string>) =>
  visit(`/admin/orders/${number}/${act}`, { as: admin, form })
const statusAndFlash = (answer: Response) => [
  answer.status,
  /flash=(\w+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1],
]

async function ordered() {
  const owner = await aPerson()
  return { owner, number: await anOrder({ owner }) }
}

// O11: «given back» was said before anybody had sent anything, and without a number.
test('money that came by hand is first promised back, and given back with the number of its transfer', async () => {
  const { owner, number } = await ordered()
  await confirmPayment(db, { number, by: admin, reference: `IN-${number}` })
  expect(statusAndFlash(await send(number, 'refund', { reason: 'طلب الزبون' }))).toEqual([303, 'payment_to_return'])
  expect(await page(`/orders/${number}`, owner)).toContain('سنعيده إليك، ونخبرك حين نرسله.')
  expect(await page(`/admin/orders/${number}/sent-back`)).toContain(`action="/admin/orders/${number}/sent-back"`)
  const refundId = (await debtsOf(number))[0]!
  expect((await send(number, 'sent-back', { refundId, reference: ' ' })).status).toBe(422)
  expect(statusAndFlash(await send(number, 'sent-back', { refundId, reference: 'OUT-7' }))).toEqual([
    303,
    'money_sent_back',
  ])
  const receipt = await page(`/orders/${number}`, owner)
  expect(receipt).not.toContain('سنعيده')
  expect(receipt).toContain('OUT-7')
  const notices = await page('/notifications', owner)
  for (const words of [`سنعيد إليك ثمن الطلب ${number}`, `أُعيد ثمن الطلب ${number}`, 'OUT-7'])
    expect(notices).toContain(words)
})

test('an order that owes two sums shows a form for each, and what is sent twice writes off one', async () => {
  const owner = await aPerson()
  const number = await anOrderOwedTwice({ owner, by: admin })
  const [first, second] = await debtsOf(number)
  const desk = await page('/admin/orders?status=refunding')
  for (const refundId of [first, second]) expect(desk).toContain(`value="${refundId}"`)
  expect(desk).toContain(`HRM-${number}`)
  expect(desk).toContain(`card_${number}`)
  const sent = { refundId: first!, reference: 'OUT-1' }
  for (const _ of [1, 2]) {
    const answer = await send(number, 'sent-back', sent)
    expect(statusAndFlash(answer)).toEqual([303, 'money_sent_back_more'])
    expect(answer.headers.get('Location')).toBe(`/admin/orders?status=refunding#order-${number}`)
  }
  expect(await debtsOf(number)).toEqual([second])
  expect(await moneyOf(number)).toMatchObject({ order: 'refunding', refunded: 1 })
  expect((await send(number, 'sent-back', { refundId: first!, reference: 'OUT-2' })).status).toBe(409)
  expect(statusAndFlash(await send(number, 'sent-back', { refundId: second!, reference: 'OUT-2' })).at(0)).toBe(303)
  expect(await moneyOf(number)).toMatchObject({ order: 'refunded', refunded: 2, owed: 0 })
})

// O8: with the ad or the account of its payer gone, a claim could be neither confirmed nor refused.
test('a claim for an ad that is gone is confirmed, and its money goes back', async () => {
  const { owner, number } = await ordered()
  await claimPayment(db, { number, by: owner, note: 'حوالة' })
  await withdrawAdsOf(db, { ownerId: owner.id })
  const desk = await page(`/admin/orders/${number}/confirmation`)
  for (const words of ['إعلان هذا الطلب محذوف', `action="/admin/orders/${number}/confirmation"`])
    expect(desk).toContain(words)
  expect(statusAndFlash(await send(number, 'confirmation', { reference: `IN-${number}` }))).toEqual([
    303,
    'payment_to_return',
  ])
  expect(await page('/admin/orders?status=refunding')).toContain(`action="/admin/orders/${number}/sent-back"`)
  const refundId = (await debtsOf(number))[0]!
  expect(statusAndFlash(await send(number, 'sent-back', { refundId, reference: 'OUT-8' }))).toEqual([
    303,
    'money_sent_back',
  ])
  expect(await moneyOf(number)).toMatchObject({ order: 'refunded', refunded: 1, owed: 0 })
})

test('a renewal of an ad that left with its promotion is confirmed as what it is: the ad returns', async () => {
  const owner = await aPerson()
  const ad = await anAd({ owner, status: 'approved' })
  const wish = { adId: ad.id, personId: owner.id, type: 'featured', purpose: 'renewal' } as const
  const number = await openOrder(db, { ...wish, settings: defaultSettings })
  await claimPayment(db, { number, by: owner, note: 'حوالة' })
  const leave = (deletedAt: Date) =>
    db.updateTable('ads').set({ deletedAt, deletedReason: 'promotion_ended' }).where('id', '=', ad.id).execute()
  await leave(new Date(Date.now() - 40 * 24 * 3600 * 1000))
  expect(await page(`/admin/orders/${number}/confirmation`)).toContain('سُجّل لتعيده إلى صاحبه')
  await leave(new Date())
  expect(await page(`/admin/orders/${number}/confirmation`)).not.toContain('سُجّل لتعيده إلى صاحبه')
  expect(statusAndFlash(await send(number, 'confirmation', { reference: `IN-${number}` }))).toEqual([
    303,
    'payment_confirmed',
  ])
  expect(await moneyOf(number)).toMatchObject({ order: 'paid', promotions: 1, owed: 0 })
})

test('a claim on an order that a card paid says before that its money goes back', async () => {
  const { owner, number } = await ordered()
  const late = await anAttempt(number)
  await claimPayment(db, { number, by: owner, note: 'حوالة' })
  await settleOrder(db, { number, paymentId: late, reference: 'card_2' })
  const desk = await page('/admin/orders')
  for (const words of [`action="/admin/orders/${number}/refusal"`, 'دُفع هذا الطلب بطريقة أخرى'])
    expect(desk).toContain(words)
  expect(statusAndFlash(await send(number, 'confirmation', { reference: `IN-${number}` }))).toEqual([
    303,
    'payment_to_return',
  ])
  const [refundId] = await debtsOf(number)
  expect(await page('/admin/orders?status=refunding')).toContain(`value="${refundId}"`)
})

test('who confirms a large sum by another number than the first administrator is asked beside its field', async () => {
  const number = await aLargeOrder()
  const before = await anAdmin()
  await confirmPayment(db, { number, by: before, reference: 'FIRST-1' })
  const answer = await send(number, 'confirmation', { reference: 'OTHER-1' })
  const words = await answer.text()
  expect([answer.status, words.includes('كتب المدير الأول رقمًا آخر')]).toEqual([422, true])
  expect(words).toContain('name="other"')
  expect(words).not.toContain('FIRST-1')
  const again = await send(number, 'confirmation', { reference: 'OTHER-1', other: 'yes' })
  expect(statusAndFlash(again)).toEqual([303, 'payment_confirmed'])
  await db.deleteFrom('siteSettings').where('key', '=', 'secondAdminFrom').execute()
})

test('whoever deletes an account reads what was paid for its ads', async () => {
  const { owner, number } = await ordered()
  expect(await page('/settings/security/deletion', owner)).not.toContain('25,000')
  await confirmPayment(db, { number, by: admin, reference: `IN-${number}` })
  expect(await page('/settings/security/deletion', owner)).toContain('25,000')
})

// O7: one number could confirm two orders, and nobody was asked.
test('a number that confirmed another order is asked about beside its field', async () => {
  const [{ number: first }, { number: other }] = [await ordered(), await ordered()]
  await confirmPayment(db, { number: first, by: admin, reference: 'SAME-1' })
  const answer = await send(other, 'confirmation', { reference: 'SAME-1' })
  const words = await answer.text()
  expect([answer.status, words.includes('هذا الرقم أكّد طلبًا آخر من قبل')]).toEqual([422, true])
  expect(words).toContain('name="repeated"')
  const again = await send(other, 'confirmation', { reference: 'SAME-1', repeated: 'yes' })
  expect(statusAndFlash(again)).toEqual([303, 'payment_confirmed'])
})

// O10: any administrator could take the rule of the two away.
test('from which sum on two are needed is locked for every administrator but the owner', async () => {
  const field = async (as: Reader) => /<input[^>]*name="secondAdminFrom"[^>]*>/.exec(await page('/admin/settings', as))
  const owner = await anAdmin({ email: accountSettings.ownerEmail })
  expect((await field(admin))?.[0]).toMatch(/readonly/i)
  expect((await field(owner))?.[0]).not.toMatch(/readonly/i)
  const currencies = async (as: Reader) =>
    /<select[^>]*name="upgradeCurrency"[^]*?<\/select>/.exec(await page('/admin/settings', as))![0].split('<option')
      .length - 1
  expect(await currencies(admin)).toBe(2)
  await saveSettings(db, { by: owner, version: undefined, changes: { secondAdminFrom: 1_000_000 } })
  expect([await currencies(admin), await currencies(owner)]).toEqual([1, 2])
  await saveSettings(db, { by: owner, version: undefined, changes: { secondAdminFrom: 0 } })
})

// O16: a receipt of a test card looked like one of money.
test('what a test card paid is named so on its receipt', async () => {
  const { owner, number } = await ordered()
  await visit(`/orders/${number}/card`, { as: owner, form: { card: '4242424242424242' } })
  expect(await page(`/orders/${number}`, owner)).toContain('بطاقة اختبار')
})

// O17: the second claim took the first and its refusal away.
test('the page of an order keeps every claim and its refusal, which the profile says too', async () => {
  const { owner, number } = await ordered()
  await claimPayment(db, { number, by: owner, note: 'حوالة أولى' })
  expect((await send(number, 'refusal', { reason: 'لم تصل إلينا' })).status).toBe(303)
  expect(await page('/profile', owner)).toContain('لم تصل إلينا')
  await claimPayment(db, { number, by: owner, note: 'حوالة ثانية' })
  for (const shown of [await page(`/orders/${number}`, owner), await page(`/admin/orders/${number}/refusal`)])
    for (const words of ['حوالة أولى', 'لم تصل إلينا', 'حوالة ثانية']) expect(shown).toContain(words)
})
