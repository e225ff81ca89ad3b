import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { refused } from '#shared/outcome.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { eventsOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { claimPayment } from './claim-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
import { refundOrder } from './refund-order.ts'
import { refusePayment } from './refuse-payment.ts'

const [first, second] = [await anAdmin({ name: 'مها' }), await anAdmin()]
const owner = await anAdmin({ email: accountSettings.ownerEmail })
const from = (secondAdminFrom: number) =>
  saveSettings(db, { by: owner, version: undefined, changes: { secondAdminFrom } })
const confirm = (number: number, by: typeof first, reference = `HRM-${number}`) =>
  confirmPayment(db, { number, by, reference })
const nothing = { order: 'processing', captured: 0, refunded: 0, promotions: 0, owed: 0 }

async function claimed() {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  await claimPayment(db, { number, by: owner, note: 'حوالة' })
  return { owner, number }
}

test('a large sum waits for a second administrator, who is somebody else; the money comes once', async () => {
  await from(25_000)
  const { number } = await claimed()
  expect(await confirm(number, first, '5512')).toMatchObject({ ok: true, isWaiting: true })
  expect(await moneyOf(number)).toEqual(nothing)
  expect(await findOrder(db, number)).toMatchObject({ firstConfirmedBy: 'مها' })
  expect(await confirm(number, first)).toEqual(refused('second_admin_needed'))
  expect(await confirm(number, second, '5512')).toMatchObject({ ok: true, isWaiting: false })
  expect(await moneyOf(number)).toMatchObject({ order: 'paid', captured: 1, promotions: 1 })
  const { adId } = (await findOrder(db, number))!
  expect(await eventsOf(adId!)).toEqual(['payment_claimed', 'payment_seen', 'payment_confirmed'])
  const ledger = await db.selectFrom('ledger').select(['reference', 'byId']).orderBy('id', 'desc').limit(1).execute()
  expect(ledger).toEqual([{ reference: '5512', byId: second.id }])
})

test('two who confirm at the same moment are two; one who presses twice is one', async () => {
  await from(25_000)
  const [{ number }, other] = [await claimed(), await claimed()]
  await Promise.all([confirm(number, first), confirm(number, second)])
  expect(await moneyOf(number)).toMatchObject({ order: 'paid', captured: 1 })
  await Promise.all([confirm(other.number, first), confirm(other.number, first)])
  expect(await moneyOf(other.number)).toEqual(nothing)
})

test('a refusal takes the first confirmation back, and a smaller sum needs one', async () => {
  await from(25_000)
  const { owner, number } = await claimed()
  await confirm(number, first)
  expect(await refusePayment(db, { number, by: second, reason: 'لم تصل' })).toMatchObject({ ok: true })
  await claimPayment(db, { number, by: owner, note: 'أعدت الإرسال' })
  expect(await confirm(number, second)).toMatchObject({ isWaiting: true })
  await from(25_001)
  const smaller = await claimed()
  expect(await confirm(smaller.number, first)).toMatchObject({ isWaiting: false })
})

// O10: any administrator could take the rule away. O15: the notice named the first administrator as payer.
test('from which sum on two are needed is the owner’s to say; who is asked second reads who paid', async () => {
  await from(25_000)
  const alone = { by: first, version: undefined, changes: { secondAdminFrom: 0 } }
  expect(await saveSettings(db, alone)).toEqual(refused('owner_sets_threshold'))
  const { owner: payer, number } = await claimed()
  await confirm(number, first)
  const { metadata } = await db
    .selectFrom('notifications')
    .select('metadata')
    .where('personId', '=', second.id)
    .where('kind', '=', 'payment_to_confirm')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  expect(metadata).toMatchObject({ number, personName: payer.name })
})

test('the same number in another currency is another sum: that is the owner’s to say too', async () => {
  await from(25_000)
  const dollars = {
    upgradeCurrency: 'USD',
    featuredAdPrice: 500,
    promotedAdPrice: 900,
    secondAdminFrom: 25_000,
  } as const
  const save = (by: typeof first) => saveSettings(db, { by, version: undefined, changes: dollars })
  expect(await save(first)).toEqual(refused('owner_sets_threshold'))
  expect((await readSettings(db)).upgradeCurrency).toBe('SYP')
  await from(0)
  expect(
    await saveSettings(db, { by: first, version: undefined, changes: { ...dollars, secondAdminFrom: 0 } }),
  ).toMatchObject({ ok: true })
  const pounds = { upgradeCurrency: 'SYP', featuredAdPrice: 25_000, promotedAdPrice: 50_000 } as const
  await saveSettings(db, { by: first, version: undefined, changes: pounds })
})

// O10: one alone gave back more than the rule allows, and a saved value was put back by anybody.
test('a large sum is given back by two as well', async () => {
  await from(0)
  const { number } = await claimed()
  await confirm(number, first)
  await from(25_000)
  const giveBack = (by: typeof first) => refundOrder(db, { number, by, reason: 'طلب الزبون' })
  expect(await giveBack(first)).toMatchObject({ ok: true, isWaiting: true })
  expect(await giveBack(first), 'pressed twice').toMatchObject({ ok: true, isWaiting: true })
  const other = { number, by: first, reason: 'سبب آخر' }
  expect(await refundOrder(db, other)).toEqual(refused('second_admin_needed'))
  expect(await moneyOf(number)).toMatchObject({ order: 'paid', owed: 0, promotions: 1 })
  expect(await giveBack(second)).toMatchObject({ ok: true, isWaiting: false })
  expect(await moneyOf(number)).toMatchObject({ order: 'refunding', owed: 1, promotions: 0 })
})

test('of an order in the currency before, nobody says that it is small', async () => {
  await from(25_001)
  const { number } = await claimed()
  const dollars = { upgradeCurrency: 'USD', featuredAdPrice: 500, promotedAdPrice: 900, secondAdminFrom: 5000 } as const
  expect(await saveSettings(db, { by: owner, version: undefined, changes: dollars })).toMatchObject({ ok: true })
  expect(await confirm(number, first)).toMatchObject({ isWaiting: true })
  expect(await confirm(number, second)).toMatchObject({ isWaiting: false })
})

test('the first of two who presses twice is answered as the first time', async () => {
  await from(25_000)
  const { number } = await claimed()
  expect(await confirm(number, first)).toMatchObject({ ok: true, isWaiting: true })
  expect(await confirm(number, first)).toMatchObject({ ok: true, isWaiting: true })
  expect(await moneyOf(number)).toEqual(nothing)
})

test('two who wrote different numbers are asked, and neither number confirms another order unasked', async () => {
  await from(25_000)
  const [{ number }, other] = [await claimed(), await claimed()]
  await confirm(number, first, 'A-1')
  expect(await confirm(number, second, 'B-1')).toEqual(refused('reference_differs'))
  expect(await moneyOf(number)).toEqual(nothing)
  const known = { number, by: second, reference: 'B-1', isOther: true }
  expect(await confirmPayment(db, known)).toMatchObject({ ok: true, isWaiting: false })
  for (const reference of ['a-1', 'b-1'])
    expect(await confirm(other.number, first, reference)).toMatchObject({ code: 'reference_used', usedBy: number })
})
