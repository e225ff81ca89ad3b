import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { visit } from '#tests/support/visit.ts'
import { seed } from '#tests/support/in-turn.ts'

const json = { 'Content-Type': 'application/json' }
const ways = inject('everyStep') ? 2_000 : 200
const endpoints = {
  '/api/create-payment-intent': 'Failed to create payment intent',
  '/api/process-payment': 'Payment processing failed',
} as const
type Endpoint = keyof typeof endpoints
type Payment = { as: Person | null; payload: Record<string, unknown> }

const [owner, stranger, admin] = [await aPerson(), await aPerson(), await anAdmin()]
const [own, other] = [await anOrder({ owner }), await anOrder({ owner: stranger })]
const price = 25_000

/** Everything that a payment could leave behind. */
async function everything() {
  const tables = [
    'orders',
    'payments',
    'payment_events',
    'ledger',
    'refunds',
    'promotions',
    'sandbox_intents',
    'events',
  ]
  const parts = tables.map(
    (table) => sql`(select coalesce(json_agg(${sql.table(table)}.*), '[]') from ${sql.table(table)})`,
  )
  const { rows } = await sql<object>`select ${sql.join(parts)}, (select json_agg(json_build_object('status', status,
    'type', type, 'owner', owner_id) order by id) from ads) as ads`.execute(db)
  return JSON.stringify(rows)
}

const forgedAmounts = fc.oneof(
  fc.constantFrom(
    ...[0, 1, -0, -price, price + 1, price - 1, price + 0.5, price + 1e-6, price * 100, price / 100, price / 1000],
    ...[1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE, 1e-7],
    ...['25000', '٢٥٠٠٠', '۲۵۰۰۰', '２５０００', '25,000', '25٬000', '25000 ', '2.5e4', '0x61a8', 'NaN', '1e21', ''],
    ...[null, true, [price], [[price]], {}, { valueOf: price }],
  ),
  fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
  fc.double().filter((amount) => Number.isFinite(amount)),
)
const forgedCurrencies = fc.oneof(
  fc.constantFrom(...['usd', 'eur', 'sy', 'sypp', '', 'USD', 'ليرة', 'ل.س', 'syp\u0000', 's\u200cyp', 'ѕyp']),
  fc.constantFrom<unknown>(...[1, null, ['syp'], {}, true]),
)
const forgedOrders = fc.oneof(
  fc.constantFrom<unknown>(...[0, -own, own + 0.5, 10 ** 14, 1e21, `${own} `, `0${own}`, `${own}'--`, 'x', '١٢']),
  fc.constantFrom<unknown>(...[null, [own], {}, true, other]),
)
const more = fc.record(
  {
    type: fc.constantFrom('promoted', 'free'),
    adId: fc.nat(),
    planId: fc.nat(),
    quantity: fc.constantFrom(0, -1, 0.01, 1000),
    userId: fc.constant(stranger.id),
    status: fc.constantFrom('paid', 'refunded'),
    price: fc.constantFrom(0, 1),
    durationDays: fc.constant(9999),
  },
  { requiredKeys: [] },
)
const right = { amount: price, currency: 'syp', orderId: own, payment_method_id: 'pm_card_visa' }

/** A right payment of which at least one thing that matters is forged, with more beside it that must not. */
const forgedPayment: fc.Arbitrary<Payment> = fc
  .oneof(
    fc.record({ as: fc.constant(owner), forged: fc.record({ amount: forgedAmounts }) }),
    fc.record({ as: fc.constant(owner), forged: fc.record({ currency: forgedCurrencies }) }),
    fc.record({ as: fc.constant(owner), forged: fc.record({ orderId: forgedOrders }) }),
    fc.record({ as: fc.constantFrom(stranger, admin, null), forged: fc.constant({}) }),
    fc.record({
      as: fc.constantFrom(owner, stranger),
      forged: fc.record({ amount: forgedAmounts, currency: forgedCurrencies, orderId: forgedOrders }),
    }),
  )
  .chain(({ as, forged }) => more.map((beside) => ({ as, payload: { ...right, ...beside, ...forged } })))

/** What no program of ours would write, but somebody may: numbers that JSON does not know, and a field sent twice. */
const writtenByHand = fc
  .constantFrom(
    'NaN',
    'Infinity',
    '-Infinity',
    '1e999',
    '025000',
    '+25000',
    '25_000',
    '25000n',
    '٢٥٠٠٠',
    '25000,"amount":1',
  )
  .map((amount) => JSON.stringify({ ...right, amount: 0 }).replace('"amount":0', `"amount":${amount}`))

/** By chance what was forged may be what is right. */
function isRight({ as, payload: { amount, currency, orderId } }: Payment) {
  return as === owner && amount === price && currency === 'syp' && orderId === own
}

test(
  `amount, currency, order and user forged in ${ways} ways: the known error, and nothing stored (seed ${seed})`,
  { timeout: 240_000 },
  async () => {
    const before = await everything()
    const codes = new Set<string>()
    let sent = 0
    const refusedPayment = async (endpoint: Endpoint, as: Person | null, body: string) => {
      // Whoever tries so often is slowed down long before.
      if (sent++ % 10 === 0) await db.deleteFrom('rateLimits').execute()
      const answer = await visit(endpoint, { as, body, headers: json })
      const answered = (await answer.json()) as { error: string; code: string }
      expect({ status: answer.status, answered }).toMatchObject({ answered: { error: endpoints[endpoint] } })
      expect([400, 401, 404, 422]).toContain(answer.status)
      codes.add(answered.code)
    }
    const addresses = fc.constantFrom('/api/create-payment-intent', '/api/process-payment')
    const byProgram = fc.asyncProperty(addresses, forgedPayment, async (endpoint, payment) => {
      if (!isRight(payment)) await refusedPayment(endpoint, payment.as, JSON.stringify(payment.payload))
    })
    const byHand = fc.asyncProperty(addresses, writtenByHand, (endpoint, body) => refusedPayment(endpoint, owner, body))
    await fc.assert(byProgram, { seed, numRuns: ways - 20 })
    await fc.assert(byHand, { seed, numRuns: 20 })
    expect([...codes].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'amount_not_ours',
      'currency_not_ours',
      'json_unreadable',
      'order_not_found',
      'session_ended',
    ])
    expect(sent).toBeGreaterThan(ways * 0.95)
    expect(await everything()).toBe(before)
  },
)

test('what a payment says beside that is not read: the order buys what it was opened for', async () => {
  const number = await anOrder({ owner })
  const more = { type: 'promoted', adId: 1, userId: stranger.id, status: 'refunded', durationDays: 9999 }
  await db.deleteFrom('rateLimits').execute()
  const payload = { amount: price, orderId: number, payment_method_id: 'pm_card_visa', ...more }
  expect(
    (await visit('/api/process-payment', { as: owner, body: JSON.stringify(payload), headers: json })).status,
  ).toBe(200)
  const { rows } =
    await sql<object>`select promotions.type, extract(day from duration)::int as days, ads.owner_id = ${owner.id} as own
    from promotions join orders on orders.id = order_id join ads on ads.id = promotions.ad_id where number = ${number}`.execute(
      db,
    )
  expect(rows).toEqual([{ type: 'featured', days: 45, own: true }])
})
