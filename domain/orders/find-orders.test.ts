import { beforeEach, expect, test } from 'vitest'
import { orderStatuses } from '#shared/order-states.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aClaimRow, anOrderRow, aPaymentRow } from '#tests/support/order-rows.ts'
import { countOrdersToConfirm, findOrder, findOrders, findOwnOrder } from './find-orders.ts'

const owner = await aPerson({ name: 'سامر الخطيب' })
const numbers = async (query: Parameters<typeof findOrders>[1]) => {
  const { orders } = await findOrders(db, query)
  return orders.map(({ number }) => number)
}
/** Orders of ads that are gone: as many as one likes. */
const some = async (count: number, over: Parameters<typeof anOrderRow>[0] = {}) => {
  const made: number[] = []
  for (let n = 0; n < count; n++) made.push((await anOrderRow({ adId: null, personId: owner.id, ...over })).number)
  return made
}

beforeEach(async () => {
  for (const table of ['refunds', 'paymentClaims', 'payments', 'orders'] as const) await db.deleteFrom(table).execute()
})

test('nobody has ordered anything: nothing is listed, nothing waits', async () => {
  expect(await findOrders(db, {})).toEqual({ orders: [], next: null })
  expect(await findOrders(db, { personId: owner.id, status: 'open', before: 1 })).toEqual({ orders: [], next: null })
  expect(await countOrdersToConfirm(db)).toBe(0)
  expect(await findOrder(db, 1)).toBeUndefined()
})

test('a page holds thirty, the newest first, and says where the next begins', async () => {
  const made = (await some(30)).toReversed()
  expect(await findOrders(db, {})).toMatchObject({ next: null })
  const [newest] = await some(1)
  const first = await findOrders(db, {})
  expect(first.orders.map(({ number }) => number)).toEqual([newest, ...made.slice(0, 29)])
  expect(first.next).toBe(made[28])
  expect(await findOrders(db, { before: first.next })).toMatchObject({ orders: [{ number: made[29] }], next: null })
  expect(await numbers({ before: made[29]! })).toEqual([])
})

test.each(orderStatuses)('only orders that are %s are listed when those are asked for', async (status) => {
  const made = new Map<string, number>()
  for (const each of orderStatuses) made.set(each, (await some(1, { status: each }))[0]!)
  expect(await numbers({ status })).toEqual([made.get(status)])
})

test("a person's orders are theirs, and one of somebody else is not there for them", async () => {
  const stranger = await aPerson()
  const [own, foreign] = [await some(1), await some(1, { personId: stranger.id, way: 'cash' })]
  expect(await numbers({ personId: owner.id })).toEqual(own)
  expect(await numbers({ personId: owner.id, way: 'cash' })).toEqual([])
  expect(await numbers({ way: 'cash' })).toEqual(foreign)
  expect(await findOwnOrder(db, { number: own[0]!, personId: owner.id })).toMatchObject({
    number: own[0],
    personName: 'سامر الخطيب',
  })
  expect(await findOwnOrder(db, { number: own[0]!, personId: stranger.id })).toBeUndefined()
  expect(await findOrder(db, own[0]!)).toMatchObject({ personId: owner.id, personEmail: owner.email })
})

test('for us wait orders with an open claim, and those that are paid by hand now', async () => {
  const [byHand] = await some(1, { status: 'processing', provider: 'manual' })
  await some(1, { status: 'processing', provider: 'sandbox' })
  await some(1, { status: 'open' })
  const paidTwice = await anOrderRow({ adId: null, status: 'paid', provider: 'sandbox' })
  await aClaimRow(paidTwice)
  const answered = await anOrderRow({ adId: null, status: 'failed', provider: 'manual' })
  await aClaimRow(answered, { decidedAt: 'now', refusedReason: 'لم تصل' })
  expect(await numbers({ lookedForBy: 'us' })).toEqual([paidTwice.number, byHand])
  expect(await countOrdersToConfirm(db)).toBe(2)
})

test('more than a hundred that wait are not counted further', async () => {
  await some(99, { status: 'processing', provider: 'manual' })
  expect(await countOrdersToConfirm(db)).toBe(99)
  await some(2, { status: 'processing', provider: 'manual' })
  expect(await countOrdersToConfirm(db)).toBe(100)
})

test('a bank is asked about what a card pays, and says whose turn it is', async () => {
  const card = (over = {}) => anOrderRow({ adId: null, status: 'processing', provider: 'sandbox', ...over })
  const [silent, holder, bank] = [await card(), await card(), await card()]
  const [done, byHand] = [await card({ status: 'paid' }), await card({ provider: 'manual' })]
  const attempt = { provider: 'sandbox', status: 'waiting' } as const
  await aPaymentRow(holder, { ...attempt, waitsFor: 'bank', createdAt: '2026-01-01', status: 'failed' })
  await aPaymentRow(holder, { ...attempt, waitsFor: 'holder' })
  await aPaymentRow(bank, { ...attempt, waitsFor: 'bank' })
  for (const order of [done, byHand]) await aPaymentRow(order, { ...attempt, waitsFor: 'holder' })
  expect(await numbers({ lookedForBy: 'bank' })).toEqual([bank.number, holder.number, silent.number])
  const turns = await Promise.all([silent, holder, bank, done, byHand].map(({ number }) => findOrder(db, number)))
  expect(turns.map((order) => order!.waitsFor)).toEqual(['bank', 'holder', 'bank', null, null])
})

test('what owes money is listed whatever its status, until the money is sent', async () => {
  const [owing, settled] = [await anOrderRow({ status: 'paid' }), await anOrderRow({ status: 'refunding' })]
  for (const [order, status] of [
    [owing, 'due'],
    [settled, 'done'],
  ] as const) {
    const { id: paymentId } = await aPaymentRow(order)
    await db.insertInto('refunds').values({ orderId: order.id, paymentId, reason: 'x', status }).execute()
  }
  expect(await numbers({ isOwed: true })).toEqual([owing.number])
  await db.updateTable('refunds').set({ status: 'failed' }).where('orderId', '=', owing.id).execute()
  expect(await numbers({ isOwed: true })).toEqual([owing.number])
  expect(await numbers({ isOwed: false })).toEqual([settled.number, owing.number])
})
