import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CardIntent, CardProvider } from '#adapters/payments/card-provider.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteReturnedMoney } from './note-returned-money.ts'
import { settleOrder } from './settle-order.ts'
import { failAttempt } from './fail-attempt.ts'

/** `isLate`: whoever pays is not in front of the answer, and is notified of it. */
type ReportedIntent = { provider: CardProvider['name']; intent: CardIntent; isLate?: boolean }

/**
 * Takes over what a provider says of an attempt: whoever hears of it, in whatever order, however often. Money that came stays
 * come. An intent that is not of this site changes nothing (`unknown`); one whose amount, currency or order is not what was
 * written down when it was opened is refused, and nothing of it is believed.
 */
export function applyIntent(db: Db, { provider, intent, isLate }: ReportedIntent) {
  return inTransaction(db, async (db) => {
    const payment = await findPayment(db, { provider, intent })
    if (!payment) return done({ became: 'unknown' as const })
    const { id: paymentId, number } = payment
    if (!isSame(intent, payment)) return refused('payment_mismatch')
    const applied = await take(db, { number, paymentId, intent, isLate })
    // After the locks of ad and order, which every verb takes first.
    if (applied.ok && payment.reference === null) await saveReference(db, paymentId, intent.reference)
    return applied
  })
}

type Taken = { number: number; paymentId: string; intent: CardIntent; isLate?: boolean }

async function take(db: Db, { number, paymentId, intent, isLate }: Taken) {
  const { status, reference, failure } = intent
  if (status === 'succeeded') {
    const settled = await settleOrder(db, { number, paymentId, reference })
    return settled.ok && intent.isReturned ? noteReturnedMoney(db, { number, paymentId, reference }) : settled
  }
  if (status === 'cancelled') return failAttempt(db, { number, paymentId, why: 'cancelled', isLate })
  if (status === 'needs_card' && failure) return failAttempt(db, { number, paymentId, why: failure, isLate })
  await noteWaitsFor(db, paymentId, status)
  return done({ became: 'waiting' as const })
}

/** Somebody who left their bank's question finds the way back to it; nobody is asked twice for what the bank thinks about. */
async function noteWaitsFor(db: Db, paymentId: string, status: CardIntent['status']) {
  if (status === 'needs_card') return
  await db
    .updateTable('payments')
    .set({ waitsFor: status === 'needs_step' ? 'holder' : 'bank' })
    .where('id', '=', paymentId)
    .where('status', 'in', ['started', 'waiting'])
    .execute()
}

/** Known by its reference; by its own word where the process that opened it ended before it kept the reference. */
function findPayment(db: Db, { provider, intent: { reference, paymentId } }: Omit<ReportedIntent, 'isLate'>) {
  const ours = isUuid(paymentId) ? paymentId : null
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'payments.id',
      'payments.amount',
      'payments.currency',
      'payments.providerReference as reference',
      'number',
    ])
    .where('payments.provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('payments.providerReference', '=', reference),
        eb.and([eb('payments.id', '=', ours), eb('payments.providerReference', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
}

type Known = { id: string; amount: number; currency: string; number: number }

function isSame(intent: CardIntent, { id, amount, currency, number }: Known) {
  const isPaidInFull = intent.status !== 'succeeded' || intent.received === amount
  const isOfOrder = intent.paymentId === id && intent.orderNumber === number
  return isOfOrder && isPaidInFull && intent.amount === amount && intent.currency === currency
}

async function saveReference(db: Db, paymentId: string, reference: string) {
  await db.updateTable('payments').set({ providerReference: reference }).where('id', '=', paymentId).execute()
}
