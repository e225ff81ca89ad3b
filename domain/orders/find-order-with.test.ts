import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { aLedgerRow, anOrderRow } from '#tests/support/order-rows.ts'
import { whileOpen } from '#tests/support/waiting.ts'
import { findOrderWith, listUsedReferences } from './find-order-with.ts'

const admin = await anAdmin()
const nobody = '00000000-0000-4000-8000-000000000000'
const find = (reference: string, except = nobody) =>
  db.transaction().execute((trx) => findOrderWith(trx, { reference, except }))
const confirmedWith = async (reference: string) => {
  const order = await anOrderRow({ adId: null, status: 'paid' })
  await aLedgerRow(order, { reference, byId: admin.id })
  return order
}

test('the number of a receipt is found again, however it is written, but not in its own order', async () => {
  const order = await confirmedWith('HRM-77a')
  for (const same of ['hrm-77A', ' HRM 77 a', 'HRM–٧٧a', 'hrm_۷۷.A', 'HRM77a'])
    expect([same, await find(same)]).toEqual([same, { number: order.number }])
  expect(await find('HRM-77a', order.id)).toBeUndefined()
  for (const other of ['HRM-77', 'HRM-77ab', 'HRM%', '%', '---', ''])
    expect([other, await find(other)]).toEqual([other, undefined])
})

test('what only parts numbers is as it was typed: nobody confirms two orders with a dash', async () => {
  const { number } = await confirmedWith('- -')
  expect(await find('--')).toBeUndefined()
  expect(await find(' - - ')).toEqual({ number })
})

test('of several orders and what their payers wrote, each number that confirmed another one is named with it', async () => {
  const [before, own] = [await confirmedWith('HRM-8801'), await confirmedWith('HRM-8802')]
  const first = await anOrderRow({ status: 'processing', firstReference: '8803', firstConfirmedBy: admin.id })
  const written = [
    { number: own.number, references: ['hrm ٨٨٠١', 'HRM-8802', '1234'] },
    { number: before.number, references: [] },
    { number: 999_999, references: ['88-03'] },
  ]
  const used = await listUsedReferences(db, written)
  expect(used.toSorted((left, right) => left.number - right.number)).toEqual([
    { number: own.number, reference: 'hrm ٨٨٠١', usedBy: before.number },
    { number: 999_999, reference: '88-03', usedBy: first.number },
  ])
  expect(await listUsedReferences(db, [])).toEqual([])
})

test('what the first of two administrators wrote counts as well', async () => {
  const order = await anOrderRow({ status: 'processing', firstReference: 'BANK-9', firstConfirmedBy: admin.id })
  expect(await find('bank-9')).toEqual({ number: order.number })
})

test('of several the newest is named', async () => {
  await confirmedWith('TWICE')
  const last = await confirmedWith('twice')
  expect(await find('Twice')).toEqual({ number: last.number })
})

test("a card's own number, and that of money that went back, stand for nothing here", async () => {
  const order = await anOrderRow({ adId: null, status: 'paid' })
  await aLedgerRow(order, { reference: 'pi_123' })
  await aLedgerRow(order, { kind: 'refunded', reference: 'BACK-1', byId: admin.id })
  expect([await find('pi_123'), await find('BACK-1')]).toEqual([undefined, undefined])
})

test('whoever asks for the same number waits until the first is through', async () => {
  const [first, second] = [await anOrderRow({ adId: null }), await anOrderRow({ adId: null })]
  const [before, after] = await whileOpen(
    async (trx) => {
      const found = await findOrderWith(trx, { reference: 'SAME-1', except: first.id })
      const { amount, currency } = first
      const line = { orderId: first.id, kind: 'captured', amount, currency, reference: 'SAME-1', byId: admin.id }
      await trx.insertInto('ledger').values(line).execute()
      return found
    },
    () => find('same-1', second.id),
  )
  expect([before, after]).toEqual([undefined, { number: first.number }])
})

test('for another number nobody waits', async () => {
  await db.transaction().execute(async (trx) => {
    await findOrderWith(trx, { reference: 'HELD-1', except: nobody })
    expect(await find('FREE-1')).toBeUndefined()
  })
})
