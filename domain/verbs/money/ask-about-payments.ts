import { sql } from 'kysely'
import type { CardProvider, CardProviders } from '#adapters/payments/card-provider.ts'
import type { Database } from '#db/client.ts'
import { applyIntent } from './apply-intent.ts'
import { failAttempt } from './fail-attempt.ts'

const atOnce = 100

type Unanswered = {
  id: string
  number: number
  provider: CardProvider['name']
  reference: string | null
  status: 'started' | 'waiting'
  isOld: boolean
}

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
      await ask(db, providers[attempt.provider]!, attempt)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return { asked: unanswered.length }
}

/** Those whose turn it is, marked as asked about: other nodes leave them alone for now. */
async function takeUnanswered(db: Database, providers: CardProviders) {
  const names = Object.entries(providers).flatMap(([name, provider]) => (provider ? [name] : []))
  const { rows } = await sql<Unanswered>`
    with due as (
      select id from payments where status in ('started', 'waiting') and provider = any(${names})
        and greatest(asked_at, updated_at) < now() - least(interval '1 hour',
          greatest(interval '1 minute', (now() - updated_at) / 10))
      order by created_at limit ${atOnce} for update skip locked
    )
    update payments set asked_at = now() from due, orders where payments.id = due.id and orders.id = order_id
    returning payments.id, number, payments.provider, provider_reference as reference, payments.status,
      payments.updated_at < now() - interval '1 day' as is_old`.execute(db)
  return rows
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
