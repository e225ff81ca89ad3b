import { expect, test } from 'vitest'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { countWaiting } from './count-waiting.ts'

test('what waits is counted on each desk, and on none that its reader has no power over', async () => {
  const before = await countWaiting(db, ['ads', 'money', 'reports', 'support'])
  const owner = await aPerson()
  await anAd({ status: 'pending' })
  const number = await anOrder({ owner })
  expect(await countWaiting(db, ['ads', 'money'])).toMatchObject({ ads: before.ads + 1, orders: before.orders })
  await claimPayment(db, { number, by: owner, note: 'حوالة' })
  expect(await countWaiting(db, ['ads', 'money'])).toMatchObject({ orders: before.orders + 1 })
  expect(await countWaiting(db, ['ads'])).toEqual({ ads: before.ads + 1, reports: 0, orders: 0, messages: 0 })
})
