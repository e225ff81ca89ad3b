import { expect, test } from 'vitest'
import type { OrderStatus } from '#shared/order-states.ts'
import { done, refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { anOrderRow } from '#tests/support/order-rows.ts'
import { whileOpen } from '#tests/support/waiting.ts'
import { cancelOpenOrders } from './cancel-open-orders.ts'

const statusesOf = async (adId: number) => {
  const rows = await db.selectFrom('orders').select('status').where('adId', '=', adId).orderBy('number').execute()
  return rows.map(({ status }) => status)
}

test.each<[OrderStatus, OrderStatus]>([
  ['open', 'cancelled'],
  ['failed', 'cancelled'],
  ['paid', 'paid'],
  ['cancelled', 'cancelled'],
  ['refunding', 'refunding'],
  ['refunded', 'refunded'],
])('an order that is %s is %s when its ad goes', async (status, after) => {
  const { adId } = await anOrderRow({ status })
  expect(await cancelOpenOrders(db, adId!)).toEqual(done())
  expect(await statusesOf(adId!)).toEqual([after])
  expect(await cancelOpenOrders(db, adId!), 'sent again').toEqual(done())
  expect(await statusesOf(adId!)).toEqual([after])
})

test('while money is on its way nothing is cancelled', async () => {
  const { adId } = await anOrderRow({ status: 'processing' })
  expect(await cancelOpenOrders(db, adId!)).toEqual(refused('payment_under_way'))
  expect(await statusesOf(adId!)).toEqual(['processing'])
})

test('the order that lives is cancelled beside what was paid before, and those of other ads stay', async () => {
  const [ad, other] = [await anAd({ status: 'approved' }), await anOrderRow()]
  await anOrderRow({ adId: ad.id, personId: ad.ownerId, status: 'paid' })
  await anOrderRow({ adId: ad.id, personId: ad.ownerId, status: 'open' })
  expect(await cancelOpenOrders(db, ad.id)).toEqual(done())
  expect(await statusesOf(ad.id)).toEqual(['paid', 'cancelled'])
  expect(await statusesOf(other.adId!)).toEqual(['open'])
})

test('an ad without orders, and one that is not there, have none to cancel', async () => {
  const ad = await anAd({ status: 'approved', photos: 0 })
  expect(await cancelOpenOrders(db, ad.id)).toEqual(done())
  expect(await cancelOpenOrders(db, 999_999_999)).toEqual(done())
})

test('a claim that comes at the same moment is not overrun', async () => {
  const { adId, id } = await anOrderRow({ status: 'open' })
  const [, cancelled] = await whileOpen(
    (trx) => trx.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute(),
    () => cancelOpenOrders(db, adId!),
  )
  expect(cancelled).toEqual(refused('payment_under_way'))
  expect(await statusesOf(adId!)).toEqual(['processing'])
})
