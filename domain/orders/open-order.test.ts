import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { aPaymentRow, anOrderRow } from '#tests/support/order-rows.ts'
import { openOrder } from './open-order.ts'
import { oweMoney } from './owe-money.ts'

const settings = {
  ...defaultSettings,
  featuredAdPrice: 7,
  promotedAdPrice: 12,
  featuredAdDays: 45,
  promotedAdDays: 60,
  upgradeCurrency: 'USD',
} as const
const read = (number: number) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

async function aWish() {
  const ad = await anAd({ status: 'approved', photos: 0 })
  return { adId: ad.id, personId: ad.ownerId, settings }
}

test.each([
  ['featured', 7, 45],
  ['promoted', 12, 60],
] as const)(
  'an order for %s costs %i and lasts %i days, as the settings say today',
  async (type, amount, durationDays) => {
    const wish = await aWish()
    const number = await openOrder(db, { ...wish, type })
    expect(await read(number)).toMatchObject({
      adId: wish.adId,
      personId: wish.personId,
      type,
      purpose: 'post',
      status: 'open',
      amount,
      currency: 'USD',
      durationDays,
      provider: null,
      paidAt: null,
    })
  },
)

test('it says what it is for, and may cost nothing', async () => {
  const wish = await aWish()
  const free = { ...settings, promotedAdPrice: 0 }
  const number = await openOrder(db, { ...wish, settings: free, type: 'promoted', purpose: 'renewal' })
  expect(await read(number)).toMatchObject({ purpose: 'renewal', amount: 0 })
})

test.each(['open', 'processing', 'failed'] as const)(
  'beside one that is %s no second order of an ad is opened',
  async (status) => {
    const { adId, personId } = await anOrderRow({ status })
    const opening = openOrder(db, { adId: adId!, personId: personId!, type: 'featured', settings })
    await expect(opening).rejects.toThrow('orders_one_alive')
  },
)

test.each(['paid', 'cancelled', 'refunding', 'refunded'] as const)(
  'beside one that is %s another is opened',
  async (status) => {
    const { adId, personId, number } = await anOrderRow({ status })
    const next = await openOrder(db, { adId: adId!, personId: personId!, type: 'featured', settings })
    expect(next).toBeGreaterThan(number)
  },
)

test('of two at one moment one is opened', async () => {
  const wish = await aWish()
  const opened = await Promise.allSettled([1, 2].map(() => openOrder(db, { ...wish, type: 'featured' })))
  expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('that money goes back is written down once for each payment, with who decided it and why', async () => {
  const [order, by] = [await anOrderRow({ status: 'paid' }), await anAdmin()]
  const { id: paymentId } = await aPaymentRow(order)
  const debt = { orderId: order.id, paymentId, reason: 'طلب الزبون', byId: by.id }
  const id = await oweMoney(db, debt)
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ ...debt, status: 'due', reference: null, failureCode: null })
  await expect(oweMoney(db, debt)).rejects.toThrow('refunds_payment_id_key')
  const { id: late } = await aPaymentRow(order, { provider: 'sandbox' })
  expect(await oweMoney(db, { orderId: order.id, paymentId: late, reason: 'paid_twice' })).not.toBe(id)
})
