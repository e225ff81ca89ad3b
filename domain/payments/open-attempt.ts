import { done, refused } from '#shared/outcome.ts'
import { isProviderTrouble, type CardIntent, type CardProvider } from '#adapters/payments/card-provider.ts'
import type { Database } from '#db/client.ts'
import { noteAttempt, type NotedAttempt, type Payment } from './note-attempt.ts'

/** Opens the attempt of an order at its provider, or finds the one that is open; its secret lets a browser go on with it. */
export async function openAttempt(db: Database, provider: CardProvider, payment: Payment) {
  const noted = await noteAttempt(db, provider, payment)
  if (!noted.ok) return noted
  if (!noted.attempt) return refused('order_not_payable')
  try {
    const intent = await openIntent(db, provider, { number: payment.number, attempt: noted.attempt })
    return done({ reference: intent.reference, clientSecret: intent.clientSecret })
  } catch (error) {
    if (isProviderTrouble(error)) return { ...refused(noted.isCharging ? 'payment_unknown' : error.code), cause: error }
    throw error
  }
}

/**
 * The payment intent, the provider's side of an attempt; its reference is stored, so that whatever becomes of it is found
 * again.
 */
export async function openIntent(
  db: Database,
  provider: CardProvider,
  { number: orderNumber, attempt }: { number: number; attempt: NotedAttempt },
): Promise<CardIntent> {
  const { id: paymentId, reference, amount, currency } = attempt
  if (reference) return provider.look(reference)
  const intent = await provider.open({ paymentId, orderNumber, amount, currency })
  await db
    .updateTable('payments')
    .set({ providerReference: intent.reference })
    .where('id', '=', paymentId)
    .where('providerReference', 'is', null)
    .execute()
  return intent
}
