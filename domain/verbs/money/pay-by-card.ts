import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import { isProviderTrouble, type CardIntent, type CardProvider } from '#adapters/payments/card-provider.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { orderAfter } from '#domain/orders/transitions.ts'
import { safeFailure } from '#shared/card-failures.ts'
import { applyIntent } from './apply-intent.ts'
import { noteAttempt, type NotedAttempt, type Payment } from '#domain/payments/note-attempt.ts'
import { openIntent } from '#domain/payments/open-attempt.ts'

/** `paymentMethod` is the provider's name for a card; nothing of the card itself comes here. */
export type CardPayment = Payment & { paymentMethod: string }

/**
 * Pays an order with a card. Each step is written down before the next is taken and may be taken again: whoever sends the
 * same again, after whatever, goes on where it stopped. Answers that it is paid, that the holder has a step to take, or that
 * the bank thinks; a declined card is refused in a word that `safeFailure` knows, no answer as `payment_unknown`.
 */
export async function payByCard(db: Database, provider: CardProvider, payment: CardPayment) {
  const noted = await noteAttempt(db, provider, payment)
  if (!noted.ok) return noted
  const { attempt } = noted
  if (!attempt) return done({ became: 'succeeded' as const })
  let { isCharging } = noted
  try {
    const opened = await openIntent(db, provider, { number: payment.number, attempt })
    const begun = await beginCharge(db, provider, { number: payment.number, attempt })
    if (!begun.ok) return begun
    isCharging = true
    const intent = isDecided(opened) ? opened : await charge(provider, opened, { payment, attempt })
    return await answerOf(db, provider, intent)
  } catch (error) {
    // Whatever failed here: once a card was asked, the money may be on its way.
    if (isCharging) return { ...refused('payment_unknown'), cause: error }
    if (!isProviderTrouble(error)) throw error
    return { ...refused(error.code), cause: error }
  }
}

/** A second card is not asked while the first one's holder or bank is. */
function isDecided({ status }: CardIntent) {
  return status === 'succeeded' || status === 'working'
}

function charge(
  provider: CardProvider,
  { reference }: CardIntent,
  given: { payment: CardPayment; attempt: NotedAttempt },
) {
  return provider.charge({ reference, paymentId: given.attempt.id, paymentMethod: given.payment.paymentMethod })
}

async function answerOf(db: Database, provider: CardProvider, intent: CardIntent) {
  const applied = await applyIntent(db, { provider: provider.name, intent })
  if (!applied.ok) return applied
  if (intent.status === 'succeeded')
    return applied.became === 'returning' ? refused('order_not_payable') : done({ became: 'succeeded' as const })
  if (intent.status === 'needs_step') return done({ became: 'needs_step' as const, clientSecret: intent.clientSecret })
  if (intent.status === 'working') return done({ became: 'working' as const })
  return refused(safeFailure(intent.failure))
}

/** From here on the money may be on its way. */
function beginCharge(
  db: Database,
  { name }: CardProvider,
  { number, attempt }: { number: number; attempt: NotedAttempt },
) {
  return inTransaction(db, async (db) => {
    const locked = await lockOrder(db, number)
    if (!locked) return refused('order_not_found')
    const { order } = locked
    const goesOn = order.status === 'processing' && order.provider === name
    const to = goesOn ? order.status : orderAfter('attempt', order.status)
    if (!to || !locked.ad) return refused('order_not_payable')
    const now = sql<Date>`now()`
    await db
      .updateTable('orders')
      .set({ status: to, provider: name, refusedReason: null, updatedAt: now })
      .where('id', '=', order.id)
      .execute()
    await db
      .updateTable('payments')
      .set({ status: 'waiting', failureCode: null, waitsFor: 'bank', updatedAt: now })
      .where('id', '=', attempt.id)
      .where('status', 'in', ['started', 'waiting', 'failed'])
      .execute()
    return done()
  })
}
