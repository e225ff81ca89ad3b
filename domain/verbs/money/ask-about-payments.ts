import { sql } from 'kysely'
import type { CardProvider, CardProviders } from '#adapters/payments/card-provider.ts'
import type { Database } from '#db/client.ts'
import { applyIntent } from './apply-intent.ts'
import { failAttempt } from './fail-attempt.ts'

const atOnce = 100

type Unanswered = Awaited<ReturnType<typeof takeUnanswered>>[number]

/**
 * Asks providers what became of attempts that nobody has told of: replies are lost, webhooks fail, processes end. The
 * younger an attempt, the sooner it is asked about again; a card that is tried makes it young again. One that nobody
 * finished within a day is given up, so that no money comes for it later. One that cannot be asked about keeps none of the
 * others; the run then fails, to be seen.
 */
export async function askAboutPayments(db: Database, providers: CardProviders) {
  const failures: unknown[] = []
  const unanswered = await takeUnanswered(db, providers)
  for (const attempt of unanswered) {
    try {
      const provider = providers[attempt.provider]
      if (provider) await ask(db, provider, attempt)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return { asked: unanswered.length }
}

/** Those whose turn it is, marked as asked about: other nodes leave them alone for now. */
function takeUnanswered(db: Database, providers: CardProviders) {
  const names = Object.entries(providers).flatMap(([name, provider]) => (provider ? [name] : []))
  return db
    .with('due', (db) =>
      db
        .selectFrom('payments')
        .select('id')
        .where('status', 'in', ['started', 'waiting'])
        .where('provider', '=', sql<string>`any(${names})`)
        .where(
          sql<boolean>`greatest(asked_at, updated_at) < now() - least(interval '1 hour',
            greatest(interval '1 minute', (now() - updated_at) / 10))`,
        )
        .orderBy('createdAt')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payments')
    .from(['due', 'orders'])
    .set({ askedAt: sql`now()` })
    .whereRef('payments.id', '=', 'due.id')
    .whereRef('orders.id', '=', 'payments.orderId')
    .returning(['payments.id', 'number', sql<CardProvider['name']>`payments.provider`.as('provider')])
    .returning(['providerReference as reference', 'payments.status'])
    .returning(sql<boolean>`payments.updated_at < now() - interval '1 day'`.as('isOld'))
    .execute()
}

async function ask(db: Database, provider: CardProvider, { id, number, reference, status, isOld }: Unanswered) {
  // Nobody got its secret, so nobody can pay it.
  if (reference === null) return failAttempt(db, { number, paymentId: id, why: 'never_opened' })
  const found = await provider.look(reference)
  const isLeft = isOld && (found.status === 'needs_card' || found.status === 'needs_step')
  const intent = isLeft ? await provider.close(reference) : found
  const applied = await applyIntent(db, { provider: provider.name, intent, isLate: true })
  if (!applied.ok) throw new Error(`payment ${id}: ${applied.code}`)
  // The card was to be asked, and the provider never heard of it.
  const isUncharged = status === 'waiting' && intent.status === 'needs_card' && !intent.failure
  return isUncharged ? failAttempt(db, { number, paymentId: id, why: 'never_asked', isLate: true }) : applied
}
