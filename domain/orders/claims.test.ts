import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin, aPhoto } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { claimPayment } from './claim-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findOrder } from './find-orders.ts'
import { refusePayment } from './refuse-payment.ts'

const admin = await anAdmin()

// O17: a second claim took the note and the refusal of the first away, and showed its receipt as its own.
test('one claim after another is kept, each with its receipts and its answer', async () => {
  const by = await aPerson()
  const number = await anOrder({ owner: by })
  const receipts = [(await aPhoto({ ownerId: by.id, forOrder: true })).key]
  await claimPayment(db, { number, by, note: 'حوالة 1', receipts })
  expect(await claimPayment(db, { number, by, note: 'حوالة 1' })).toEqual(refused('payment_under_way'))
  await refusePayment(db, { number, by: admin, reason: 'لم تصل' })
  await claimPayment(db, { number, by, note: 'حوالة 2' })
  const { claims, receipts: last } = (await findOrder(db, number))!
  expect(last).toEqual([])
  expect(claims).toEqual([
    expect.objectContaining({ note: 'حوالة 1', refusedReason: 'لم تصل', receipts }),
    expect.objectContaining({ note: 'حوالة 2', refusedReason: null, receipts: [] }),
  ])
})

// O7: one number could confirm two orders, and nobody was asked.
test('a number that was used before is asked about once more', async () => {
  const [one, other] = [await anOrder({ owner: await aPerson() }), await anOrder({ owner: await aPerson() })]
  const confirm = (number: number, reference: string, isRepeated = false) =>
    confirmPayment(db, { number, by: admin, reference, isRepeated })
  expect(await confirm(one, 'HRM-77')).toMatchObject({ ok: true })
  expect(await confirm(other, 'hrm-77')).toMatchObject({ code: 'reference_used', usedBy: one })
  expect(await moneyOf(other)).toMatchObject({ order: 'open', captured: 0 })
  expect(await confirm(other, 'hrm-77', true)).toMatchObject({ ok: true })
})
