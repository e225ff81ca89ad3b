import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { orderStatuses } from '#shared/order-states.ts'
import { makeAdFree } from '#domain/verbs/ads/make-ad-free.ts'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
import { markSentBack } from '#domain/verbs/money/mark-sent-back.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'
import { refusePayment } from '#domain/verbs/money/refuse-payment.ts'
import { payByCard } from '#domain/verbs/money/pay-by-card.ts'
import { createSandboxCards } from '#domain/payments/sandbox-cards.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder, debtsOf } from '#tests/support/orders.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin()
const sandbox = createSandboxCards(db)
type Order = { number: number; by: Person }

const claim = (order: Order) => claimPayment(db, { ...order, note: 'حوالة' })
const confirm = ({ number }: Order) => confirmPayment(db, { number, by: admin, reference: `IN-${number}` })
const refund = ({ number }: Order) => refundOrder(db, { number, by: admin, reason: 'طلب الزبون' })
const card = (order: Order, paymentMethod: string) =>
  payByCard(db, sandbox, { ...order, amount: 25_000, currency: 'SYP', paymentMethod }).catch(() => undefined)
const adOf = async (number: number) => (await findOrder(db, number))!.adId!

const here = (act: string) => (number: number) => `action="/admin/orders/${number}/${act}"`
const step = (number: number) => `href="/orders/${number}/card/step"`
const pay = () => 'كيف تدفع؟'
type Words = (number: number) => string

/** Every place where an order may stand: how it came there, and what its payer and administrators find on its page. */
const states: [string, string, (order: Order) => unknown, Words, Words][] = [
  ['nobody paid', 'open', () => {}, pay, here('confirmation')],
  ['claimed', 'processing', claim, () => 'نتأكد من وصول المبلغ', here('confirmation')],
  ['a bank asks', 'processing', (order) => card(order, '4000002500003155'), step, () => 'وجوابه وحده يقرّر'],
  [
    'a bank is silent',
    'processing',
    (order) => card(order, '4000000000000119'),
    () => 'لم يصلنا جواب المصرف بعد',
    () => 'وجوابه وحده يقرّر',
  ],
  ['paid', 'paid', confirm, () => 'إيصال الدفع', here('refund')],
  [
    'refused',
    'failed',
    async (order) => {
      await claim(order)
      await refusePayment(db, { number: order.number, by: admin, reason: 'لم تصل' })
    },
    pay,
    here('confirmation'),
  ],
  [
    'given up',
    'cancelled',
    async ({ number, by }) => makeAdFree(db, { adId: await adOf(number), by }),
    () => 'ملغى',
    () => 'ملغى',
  ],
  [
    'owed by hand',
    'refunding',
    async (order) => {
      await confirm(order)
      await refund(order)
    },
    () => 'سنعيده إليك، ونخبرك حين نرسله',
    here('sent-back'),
  ],
  [
    'owed by card',
    'refunding',
    async (order) => {
      await card(order, '4242424242424242')
      await refund(order)
    },
    () => 'سنعيده إليك، ونخبرك حين نرسله',
    () => 'سنعيده إلى صاحب الطلب',
  ],
  [
    'a card that does not take it back',
    'refunding',
    async (order) => {
      await card(order, '4242424242424242')
      await refund(order)
      await sql`update refunds set status = 'failed' from orders
        where orders.id = order_id and number = ${order.number}`.execute(db)
    },
    () => 'سنعيده إليك، ونخبرك حين نرسله',
    here('sent-back'),
  ],
  [
    'given back',
    'refunded',
    async (order) => {
      await confirm(order)
      await refund(order)
      const [refundId] = await debtsOf(order.number)
      await markSentBack(db, { number: order.number, refundId: refundId!, by: admin, reference: `OUT-${order.number}` })
    },
    () => 'أُعيد',
    () => 'أُعيد',
  ],
]
beforeAll(() => db.deleteFrom('rateLimits').execute())

test('every status of an order stands in the table', () => {
  expect(new Set(states.map(([, status]) => status))).toEqual(new Set(orderStatuses))
})

// O8: an order could stand where nobody had anything to press.
test.each(states)('%s (%s): its payer and administrators have a way on', async (...state) => {
  const [, status, act, payer, desk] = state
  const by = await aPerson()
  const number = await anOrder({ owner: by })
  await act({ number, by })
  expect((await findOrder(db, number))!.status).toBe(status)
  expect(await (await visit(`/orders/${number}`, { as: by })).text()).toContain(payer(number))
  expect(await (await visit(`/admin/orders/${number}/confirmation`, { as: admin })).text()).toContain(desk(number))
})
