import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { randomOf } from '#tests/proof/settle-histories.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { visit } from '#tests/support/visit.ts'
import { seed } from '#tests/support/in-turn.ts'

const json = { 'Content-Type': 'application/json' }
const ways = 200
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

const amounts = [
  0,
  1,
  -price,
  price + 1,
  price - 1,
  price * 100,
  price / 100,
  price + 0.5,
  2 ** 53,
  '25000',
  null,
  [price],
  true,
  {},
]
const currencies = ['usd', 'eur', 'sy', 'sypp', '', 'USD', 1, null, ['syp'], {}, 'س.ل']
const orders = [0, -own, own + 0.5, 10 ** 14, `${own} `, `0${own}`, `${own}'--`, 'x', null, [own], {}, true]

/** What of a right payment is forged: at least one thing that matters, and more beside it that must not. */
function forged(random: () => number): Payment {
  const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const right = { amount: price, currency: 'syp', orderId: own, payment_method_id: 'pm_card_visa' }
  const more = random() < 0.5 ? { type: 'promoted', adId: 1, userId: stranger.id, status: 'paid', price: 1 } : {}
  const amount = () => (random() < 0.5 ? any(amounts) : Math.floor((random() - 0.3) * 10 ** 6))
  const kinds: (() => Payment)[] = [
    () => ({ as: owner, payload: { ...right, ...more, amount: amount() } }),
    () => ({ as: owner, payload: { ...right, ...more, currency: any(currencies) } }),
    () => ({ as: owner, payload: { ...right, ...more, orderId: random() < 0.5 ? any(orders) : other } }),
    () => ({ as: any([stranger, admin, null]), payload: { ...right, ...more } }),
    () => ({ as: any([owner, stranger]), payload: { ...right, ...more, amount: amount(), currency: any(currencies) } }),
  ]
  return any(kinds)()
}

test(
  `amount, currency, order and user forged in ${ways} ways: the known error, and nothing stored (seed ${seed})`,
  {
    timeout: 120_000,
  },
  async () => {
    const random = randomOf(seed)
    const before = await everything()
    const codes = new Set<string>()
    for (let way = 0; way < ways; way++) {
      const endpoint = (random() < 0.5 ? '/api/create-payment-intent' : '/api/process-payment') satisfies Endpoint
      const { as, payload } = forged(random)
      // By chance what was forged may be what is right.
      if (payload.amount === price && payload.currency === 'syp' && payload.orderId === own && as === owner) continue
      // Whoever tries so often is slowed down long before.
      if (way % 10 === 0) await db.deleteFrom('rateLimits').execute()
      const answer = await visit(endpoint, { as, body: JSON.stringify(payload), headers: json })
      const said = (await answer.json()) as { error: string; code: string }
      expect({ payload, status: answer.status, said }).toMatchObject({ said: { error: endpoints[endpoint] } })
      expect([401, 404, 422]).toContain(answer.status)
      codes.add(said.code)
    }
    expect([...codes].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'amount_not_ours',
      'currency_not_ours',
      'order_not_found',
      'session_ended',
    ])
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
