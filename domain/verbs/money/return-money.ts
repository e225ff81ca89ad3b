import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { CardProvider, CardProviders, SentBack } from '#adapters/payments/card-provider.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import { finishRefund } from './finish-refund.ts'

type Due = { id: string; number: number; provider: CardProvider['name']; reference: string; sentAs: string | null }

/**
 * Sends back the money that is owed, by the way it came. Each refund is one thing to its provider, however often it is asked
 * for: a process may end anywhere here. Administrators hear of one that the provider refuses.
 */
export async function returnMoney(db: Database, providers: CardProviders) {
  const failures: unknown[] = []
  const due = await findDue(db, providers)
  for (const refund of due) {
    try {
      const { id: refundId, reference, sentAs } = refund
      const provider = providers[refund.provider]
      if (!provider) continue
      const sent = await provider.giveBack({ refundId, reference, sentAs })
      await note(db, refund, sent)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return { refunds: due.length }
}

function findDue(db: Database, providers: CardProviders) {
  const names = Object.entries(providers).flatMap(([name, provider]) => (provider ? [name] : []))
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .select(['refunds.id', 'orders.number', 'refunds.reference as sentAs'])
    .select([
      sql<CardProvider['name']>`payments.provider`.as('provider'),
      sql<string>`provider_reference`.as('reference'),
    ])
    .where('refunds.status', '=', 'due')
    .where('payments.provider', 'in', names.length ? names : [''])
    .where('payments.providerReference', 'is not', null)
    .orderBy('refunds.createdAt')
    .limit(100)
    .execute() satisfies Promise<Due[]>
}

async function note(db: Database, { id: refundId, number }: Due, { state, reference, failure }: SentBack) {
  if (state === 'sent') return finishRefund(db, { number, refundId, reference })
  if (state === 'failed') return noteFailure(db, { refundId, number, why: failure ?? 'failed' })
  await db
    .updateTable('refunds')
    .set({ reference, updatedAt: sql`now()` })
    .where('id', '=', refundId)
    .execute()
}

function noteFailure(db: Database, { refundId, number, why }: { refundId: string; number: number; why: string }) {
  return inTransaction(db, async (db) => {
    const failed = await db
      .updateTable('refunds')
      .set({ status: 'failed', failureCode: why.slice(0, 100), updatedAt: sql`now()` })
      .where('id', '=', refundId)
      .where('status', '=', 'due')
      .returning('id')
      .executeTakeFirst()
    if (!failed) return refused('refund_decided')
    const eventId = await recordEvent(db, { kind: 'refund_failed', data: { number, reason: why } })
    await notifyAdmins(db, {
      eventId,
      kind: 'refund_failed',
      type: 'order',
      priority: 'urgent',
      metadata: { number },
      actionUrl: '/admin/orders',
    })
    return done()
  })
}
