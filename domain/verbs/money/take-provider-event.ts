import { done, refused } from '#shared/outcome.ts'
import { isProviderTrouble, type CardProvider, type ProviderEvent } from '#adapters/payments/card-provider.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { applyIntent } from './apply-intent.ts'

/**
 * Takes the webhook event of a provider over, once (its id is the idempotency key), in whatever order events come: it
 * says only where to look, and what the intent says now is what counts. Answers after the commit; refused where the
 * provider has to tell it again.
 */
export async function takeProviderEvent(db: Database, provider: CardProvider, event: ProviderEvent) {
  const { id: providerEventId, kind, reference } = event
  if (reference === null || !isOfInterest(kind)) return done({ became: 'unknown' as const })
  if (await isTaken(db, provider, providerEventId)) return done({ became: 'taken_before' as const })
  const intent = await look(provider, reference)
  if (!('reference' in intent)) return intent
  return inTransaction(db, async (db) => {
    const taken = await db
      .insertInto('paymentEvents')
      .values({ provider: provider.name, providerEventId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (!taken) return done({ became: 'taken_before' as const })
    return applyIntent(db, { provider: provider.name, intent, isLate: true })
  })
}

async function look(provider: CardProvider, reference: string) {
  try {
    return await provider.look(reference)
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    return refused(error.code)
  }
}

/** What becomes of an intent, and that its money went back. */
function isOfInterest(kind: string) {
  return kind.startsWith('payment_intent.') || kind === 'charge.refunded'
}

async function isTaken(db: Database, { name }: CardProvider, providerEventId: string) {
  const event = db.selectFrom('paymentEvents').select('kind').where('provider', '=', name)
  return (await event.where('providerEventId', '=', providerEventId).executeTakeFirst()) !== undefined
}
