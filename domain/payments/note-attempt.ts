import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import { done, refused } from '#shared/outcome.ts'
import type { CardProvider } from '#adapters/payments/card-provider.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockOrder, type LockedOrder } from '#domain/orders/lock-order.ts'
import { mayClaim } from '#domain/orders/order-policy.ts'
import { orderAfter } from '#domain/orders/transitions.ts'
import type { Person } from '#domain/people/person.ts'

/** What somebody says they pay; it has to be what the order says. */
export type Payment = { number: number; by: Person; amount: number; currency?: string }
export type NotedAttempt = { id: string; reference: string | null; amount: number; currency: Currency }

/**
 * Writes down an attempt to pay before its provider hears of it; the one that is not decided yet is gone on with. An order
 * that is paid already has none (`null`); `isCharging`: a card may be paying already. What does not belong to this order and this person is refused with nothing stored.
 */
export function noteAttempt(db: Db, provider: CardProvider, { number, by, amount, currency }: Payment) {
  return inTransaction(db, async (db) => {
    const locked = await lockOrder(db, number)
    if (!locked || !mayClaim(by, locked.order)) return refused('order_not_found')
    const { order, ad } = locked
    if (currency !== undefined && currency !== order.currency) return refused('currency_not_ours')
    if (amount !== order.amount) return refused('amount_not_ours')
    if (order.status === 'paid') return done({ attempt: null, isCharging: true })
    const attempt = await findAttempt(db, provider, order)
    const goesOn = order.status === 'processing' && order.provider === provider.name && attempt !== undefined
    if (order.status === 'processing' && !goesOn) return refused('payment_under_way')
    if (!ad || !(goesOn || orderAfter('attempt', order.status))) return refused('order_not_payable')
    return done({ attempt: attempt ?? (await begin(db, provider, order)), isCharging: goesOn })
  })
}

const columns = ['id', 'providerReference as reference', 'amount', sql<Currency>`currency`.as('currency')] as const

/** One intent serves card after card: what was given up alone is not begun with again. */
function findAttempt(db: Db, { name }: CardProvider, { id }: LockedOrder): Promise<NotedAttempt | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('orderId', '=', id)
    .where('provider', '=', name)
    .where('status', 'in', ['started', 'waiting', 'failed'])
    .where((eb) => eb.or([eb('failureCode', 'is', null), eb('failureCode', '<>', 'cancelled')]))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function begin(db: Db, { name }: CardProvider, { id: orderId, amount, currency }: LockedOrder): Promise<NotedAttempt> {
  return db
    .insertInto('payments')
    .values({ orderId, provider: name, amount, currency, status: 'started' })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
