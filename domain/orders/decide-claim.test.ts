import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aClaimRow, aPaymentRow, anOrderRow } from '#tests/support/order-rows.ts'
import { decideClaim, findLastClaim, forgetClaims } from './decide-claim.ts'
import { lockOrder } from './lock-order.ts'

type Order = Awaited<ReturnType<typeof anOrderRow>>

const claimsOf = (order: Order) =>
  db
    .selectFrom('paymentClaims')
    .select(['note', 'refusedReason', 'decidedAt'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
const notesOf = async (order: Order) => {
  const { payerNote } = await db
    .selectFrom('orders')
    .select('payerNote')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return [payerNote, ...(await claimsOf(order)).map(({ note }) => note)]
}

const decide = (order: Order, refusedReason: string | null) =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.number)
    await decideClaim(trx, locked!.order, { refusedReason })
  })

test('the last claim is the one that counts, and it waits until it is answered', async () => {
  const order = await anOrderRow({ status: 'processing', provider: 'manual' })
  expect(await findLastClaim(db, order.id)).toBeUndefined()
  await aClaimRow(order)
  expect(await findLastClaim(db, order.id)).toEqual({ refusedReason: null, waits: true })
  await decide(order, 'لم تصل الحوالة')
  expect(await findLastClaim(db, order.id)).toEqual({ refusedReason: 'لم تصل الحوالة', waits: false })
  await aClaimRow(order, { note: 'أرسلتها مرة ثانية' })
  expect(await findLastClaim(db, order.id)).toEqual({ refusedReason: null, waits: true })
})

test('an answer goes to the claim that waits; what was answered before keeps its answer, other orders too', async () => {
  const [order, other] = [await anOrderRow({ status: 'processing' }), await anOrderRow({ status: 'processing' })]
  await aClaimRow(order, { refusedReason: 'المبلغ ناقص', decidedAt: '2026-01-01T00:00:00Z' })
  await aClaimRow(order)
  await aClaimRow(other)
  await decide(order, null)
  expect(await claimsOf(order)).toEqual([
    { note: 'حوالة الهرم 5512', refusedReason: 'المبلغ ناقص', decidedAt: new Date('2026-01-01T00:00:00Z') },
    { note: 'حوالة الهرم 5512', refusedReason: null, decidedAt: expect.any(Date) },
  ])
  expect((await claimsOf(other)).map(({ decidedAt }) => decidedAt)).toEqual([null])
})

test('a refused payer who is gone leaves no words behind; one who is there keeps theirs, and so does a confirmed one', async () => {
  const gone = await anOrderRow({ adId: null, personId: null, status: 'processing', payerNote: 'من زوجي' })
  const confirmed = await anOrderRow({ adId: null, personId: null, status: 'processing', payerNote: 'من زوجي' })
  const there = await anOrderRow({ status: 'processing', payerNote: 'من زوجي' })
  for (const order of [gone, confirmed, there]) await aClaimRow(order, { note: 'حوالة' })
  await decide(gone, 'لم تصل')
  await decide(confirmed, null)
  await decide(there, 'لم تصل')
  expect(await notesOf(gone)).toEqual([null, null])
  expect(await notesOf(confirmed)).toEqual(['من زوجي', 'حوالة'])
  expect(await notesOf(there)).toEqual(['من زوجي', 'حوالة'])
})

test('what is needed to find money or to send it is kept until it is not needed any more', async () => {
  const person = await aPerson()
  const anOrder = () => anOrderRow({ owner: person, status: 'paid', payerNote: 'من أخي' })
  const [settled, waiting, owed, sent] = [await anOrder(), await anOrder(), await anOrder(), await anOrder()]
  const foreign = await anOrderRow({ status: 'paid', payerNote: 'من أخي' })
  for (const order of [settled, owed, sent, foreign]) await aClaimRow(order, { note: 'حوالة', decidedAt: 'now' })
  await aClaimRow(waiting, { note: 'حوالة' })
  for (const [order, status] of [
    [owed, 'due'],
    [sent, 'done'],
  ] as const) {
    const { id: paymentId } = await aPaymentRow(order)
    await db.insertInto('refunds').values({ orderId: order.id, paymentId, reason: 'طلب الزبون', status }).execute()
  }

  await forgetClaims(db, { personId: person.id })
  expect(await notesOf(settled)).toEqual([null, null])
  expect(await notesOf(sent)).toEqual([null, null])
  for (const order of [waiting, owed, foreign]) expect(await notesOf(order)).toEqual(['من أخي', 'حوالة'])

  await db.updateTable('refunds').set({ status: 'failed' }).where('orderId', '=', owed.id).execute()
  await forgetClaims(db, { orderId: owed.id })
  expect(await notesOf(owed), 'it failed: somebody has to send it by hand').toEqual(['من أخي', 'حوالة'])
  await db.updateTable('refunds').set({ status: 'done' }).where('orderId', '=', owed.id).execute()
  await forgetClaims(db, { orderId: owed.id })
  expect(await notesOf(owed)).toEqual([null, null])
})

test('somebody without orders has nothing to forget', async () => {
  const { id: personId } = await aPerson()
  await expect(forgetClaims(db, { personId })).resolves.toBeUndefined()
})
