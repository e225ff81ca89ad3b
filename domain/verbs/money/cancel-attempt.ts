import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import { isProviderTrouble, type CardProvider, type CardProviders } from '#adapters/payments/card-provider.ts'
import type { Database } from '#db/client.ts'
import { mayClaim } from '#domain/orders/order-policy.ts'
import type { Person } from '#domain/people/person.ts'
import { applyIntent } from './apply-intent.ts'
import { openIntent } from '#domain/payments/open-attempt.ts'

/**
 * Gives up the card that an order waits for, at its provider first, so that no money comes for it later; then it may be paid
 * in another way. Nothing is given up while the bank thinks about it (`payment_unknown`), or where the money has come meanwhile
 * (`order_paid_meanwhile`). An order without such an attempt is done already.
 */
export async function cancelAttempt(db: Database, providers: CardProviders, request: { number: number; by: Person }) {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'personId', 'status'])
    .where('number', '=', request.number)
    .executeTakeFirst()
  if (!order || !mayClaim(request.by, order)) return refused('order_not_found')
  if (order.status === 'paid') return refused('order_paid_meanwhile')
  for (const attempt of await findOpenAttempts(db, order.id)) {
    const provider = providers[attempt.provider]
    const closed = provider ? await close(db, provider, { number: order.number, attempt }) : refused('card_not_taken')
    if (!closed.ok) return closed
  }
  return done({ number: order.number })
}

/** The same for the order that an ad waits to be paid by. */
export async function cancelAttemptOf(db: Database, providers: CardProviders, request: { adId: number; by: Person }) {
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('adId', '=', request.adId)
    .where('personId', '=', request.by.id)
    .where('status', '=', 'processing')
    .where('provider', '<>', 'manual')
    .executeTakeFirst()
  return order ? cancelAttempt(db, providers, { number: order.number, by: request.by }) : refused('payment_under_way')
}

type Attempt = Awaited<ReturnType<typeof findOpenAttempts>>[number]

function findOpenAttempts(db: Database, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'providerReference as reference', 'amount', sql<'SYP' | 'USD'>`currency`.as('currency')])
    .select(sql<CardProvider['name']>`provider`.as('provider'))
    .where('orderId', '=', orderId)
    .where('status', 'in', ['started', 'waiting'])
    .where('provider', '<>', 'manual')
    .execute()
}

async function close(db: Database, provider: CardProvider, { number, attempt }: { number: number; attempt: Attempt }) {
  try {
    const { reference } = await openIntent(db, provider, { number, attempt })
    const intent = await provider.close(reference)
    const applied = await applyIntent(db, { provider: provider.name, intent })
    if (!applied.ok) return applied
    if (intent.status === 'succeeded') return refused('order_paid_meanwhile')
    return intent.status === 'cancelled' ? done() : refused('payment_unknown')
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    return { ...refused('payment_unknown'), cause: error }
  }
}
