import { refused } from '#shared/outcome.ts'
import { isProviderTrouble, type CardProvider } from '#adapters/payments/card-provider.ts'
import type { Database } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { safeFailure } from '#shared/card-failures.ts'
import { applyIntent } from './apply-intent.ts'
import { answerStep } from '#domain/payments/sandbox-cards.ts'

type Step = { number: number; by: Person; isAllowed: boolean }

/** The holder of a test card answers their bank, and the order is paid or not; refused where no bank asks, and as unknown where its answer is lost. */
export async function takeStep(db: Database, provider: CardProvider, { number, by, isAllowed }: Step) {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('sandboxIntents', 'sandboxIntents.reference', 'payments.providerReference')
    .select('providerReference as reference')
    .where('number', '=', number)
    .where('orders.personId', '=', by.id)
    .where('sandboxIntents.status', '=', 'needs_step')
    .executeTakeFirst()
  if (!payment?.reference) return refused('order_not_payable')
  await answerStep(db, { reference: payment.reference, isAllowed })
  try {
    const intent = await provider.look(payment.reference)
    const applied = await applyIntent(db, { provider: provider.name, intent })
    if (applied.ok && intent.status !== 'succeeded') return refused(safeFailure(intent.failure))
    return applied
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    return { ...refused('payment_unknown'), cause: error }
  }
}
