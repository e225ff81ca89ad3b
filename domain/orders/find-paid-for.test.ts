import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { findOrder } from './find-orders.ts'
import { findPaidFor } from './find-paid-for.ts'
import { orderPromotion } from '#domain/verbs/money/order-promotion.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'

const admin = await anAdmin()
const confirm = (number: number) => confirmPayment(db, { number, by: admin, reference: `HRM-${number}` })

// O9: whoever ends an ad reads first what was paid for it.
test('what was paid and is not used up is known: how much, until when, and what is only claimed', async () => {
  const owner = await aPerson()
  const [waiting, claimed, unpaid] = [await anOrder({ owner }), await anOrder({ owner }), await anOrder({ owner })]
  await confirm(waiting)
  await claimPayment(db, { number: claimed, by: owner, note: 'حوالة' })
  const ad = await anAd({ owner, status: 'approved' })
  const ordered = await orderPromotion(db, { adId: ad.id, by: owner, type: 'promoted' })
  if (!ordered.ok) throw new Error(ordered.code)
  await confirm(ordered.number)

  const paid = await findPaidFor(db, { ownerIds: [owner.id] })
  const known = { amount: 25_000, currency: 'SYP', durationDays: 45, isTest: false }
  expect(paid).toEqual([
    expect.objectContaining({ ...known, number: waiting, type: 'featured', endsAt: null, isConfirmed: true }),
    expect.objectContaining({ ...known, number: claimed, isConfirmed: false }),
    expect.objectContaining({ number: ordered.number, type: 'promoted', isConfirmed: true }),
  ])
  expect(paid.at(-1)!.endsAt).toBeInstanceOf(Date)
  const { adId } = (await findOrder(db, unpaid))!
  expect(await findPaidFor(db, { adIds: [adId!] })).toEqual([])
  await refundOrder(db, { number: ordered.number, by: admin, reason: 'طلب الزبون' })
  expect(await findPaidFor(db, { adIds: [ad.id] })).toEqual([])
})
