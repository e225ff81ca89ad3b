import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  ProviderTrouble,
  type CardIntent,
  type CardProvider,
  type IntentStatus,
} from '#adapters/payments/card-provider.ts'
import { sandboxAnswers, type SandboxAnswer } from '#shared/sandbox-cards.ts'
import type { Database } from '#db/client.ts'

/** Cards of nobody, for trying: what each answers is known beforehand (`shared/sandbox-cards.ts`). No money moves. */
export function createSandboxCards(db: Database): CardProvider {
  return {
    name: 'sandbox',
    async open({ paymentId, orderNumber, amount, currency }) {
      await db
        .insertInto('sandboxIntents')
        .values({ reference: `sandbox_${randomUUID()}`, paymentId, orderNumber, amount, currency })
        .onConflict((conflict) => conflict.column('paymentId').doNothing())
        .execute()
      return intentWhere(db, sql`payment_id = ${paymentId}`)
    },
    async charge({ reference, paymentMethod }) {
      const answer: SandboxAnswer = sandboxAnswers[paymentMethod] ?? {
        status: 'needs_card',
        failure: 'incorrect_number',
      }
      const { status, failure = null } = answer
      await change(db, { reference, from: ['needs_card', 'needs_step'], to: status, failure })
      // Its answer is lost on the way; what it did is found when it is asked about.
      if (answer.isSilent) throw new ProviderTrouble('provider_unreachable')
      return intentWhere(db, sql`reference = ${reference}`)
    },
    async look(reference) {
      await change(db, { reference, from: ['working'], to: 'succeeded' })
      return intentWhere(db, sql`reference = ${reference}`)
    },
    async close(reference) {
      await change(db, { reference, from: ['needs_card', 'needs_step'], to: 'cancelled' })
      return intentWhere(db, sql`reference = ${reference}`)
    },
    giveBack: async ({ refundId }) => ({ state: 'sent', reference: `sandbox_refund_${refundId}` }),
  }
}

/** The holder of a test card that needs a step says yes or no. */
export function answerStep(db: Database, { reference, isAllowed }: { reference: string; isAllowed: boolean }) {
  const to = isAllowed ? ('succeeded' as const) : ('needs_card' as const)
  const failure = isAllowed ? null : 'authentication_failed'
  return change(db, { reference, from: ['needs_step'], to, failure })
}

type Change = { reference: string; from: IntentStatus[]; to: IntentStatus; failure?: string | null }

async function change(db: Database, { reference, from, to, failure = null }: Change) {
  await db
    .updateTable('sandboxIntents')
    .set({ status: to, failure })
    .where('reference', '=', reference)
    .where('status', 'in', from)
    .execute()
}

async function intentWhere(db: Database, is: ReturnType<typeof sql<boolean>>): Promise<CardIntent> {
  const row = await db
    .selectFrom('sandboxIntents')
    .select(['reference', sql<IntentStatus>`status`.as('status'), 'amount', 'currency', 'paymentId', 'orderNumber'])
    .select('failure')
    .where(is)
    .executeTakeFirst()
  if (!row) throw new ProviderTrouble('provider_refused')
  const received = row.status === 'succeeded' ? row.amount : 0
  return { ...row, clientSecret: `${row.reference}_secret`, received, isReturned: false }
}
