import { hasKey } from '#shared/has-key.ts'
import type { Settings } from '#shared/settings.ts'
import { m } from '#i18n/messages.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import type { Db } from '#db/client.ts'
import { listOrderSteps, type OrderStep, type OrderStepKind } from '#domain/orders/list-order-steps.ts'
import type { ShownStep } from '#app/components/orders/order-timeline.tsx'

/** What administrators have still to agree on is theirs alone. */
const forAdministrators: OrderStepKind[] = ['refund_requested', 'refund_failed']

const whyOwed = {
  paid_twice: m.orders_owed_paid_twice,
  order_cancelled: m.orders_owed_cancelled,
  ad_gone: m.orders_owed_ad_gone,
  returned_by_provider: m.orders_owed_by_provider,
}

/** What happened to these orders, by their numbers, as administrators read it: with who did it. */
export async function readOrderSteps(db: Db, numbers: number[], settings: Settings) {
  const steps = await listOrderSteps(db, numbers)
  return new Map(
    numbers.map((number) => [
      number,
      steps
        .filter((step) => step.number === number)
        .map((step) => ({ ...shownStep(step, settings), ...(step.isByAdmin && { by: step.byName ?? '' }) })),
    ]),
  )
}

/** What happened to one order, as its payer reads it: without administrators, and without a refund that they have still to agree on. */
export async function readOwnSteps(db: Db, number: number, settings: Settings): Promise<ShownStep[]> {
  const steps = await listOrderSteps(db, [number])
  return steps
    .filter(({ kind }) => !forAdministrators.includes(kind))
    .map((step) => ({ ...shownStep(step, settings), ...(step.kind === 'declined' && { words: null }) }))
}

function shownStep(step: OrderStep, settings: Settings): ShownStep {
  const { kind, at, amount, currency, way, provider, reference, receipts, endsAt } = step
  return {
    kind,
    at,
    price: amount === null || currency === null ? null : upgradePrice(amount, currency, settings.poundLabel),
    way,
    provider,
    // Who sees the money second has to find its number alone.
    reference: kind === 'seen' ? null : reference,
    words: wordsOf(step),
    receipts,
    endsAt,
  }
}

function wordsOf({ kind, words, isByAdmin }: OrderStep) {
  if (kind !== 'owed' || isByAdmin || words === null) return words || null
  return hasKey(whyOwed, words) ? whyOwed[words]() : words
}
