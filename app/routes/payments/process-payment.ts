import { payByCard } from '#domain/verbs/money/pay-by-card.ts'
import { database } from '#app/request/contexts.ts'
import { readPayment, refusePaying } from './card-payments.ts'
import type { Route } from './+types/process-payment'

const failure = 'Payment processing failed'
const statuses = { succeeded: 'succeeded', needs_step: 'requires_action', working: 'processing' } as const

/** Pays an order with a card that its provider knows by name; answers that it is paid, or what is still to be done. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPayment({ request, context }, failure)
  if (read.refusal) return read.refusal
  const { payload, provider, payment } = read
  const { payment_method_id: named } = payload
  const paymentMethod = typeof named === 'string' && /^[\w-]{1,200}$/.test(named) ? named : null
  if (!paymentMethod) return refusePaying(context, failure, { code: 'payment_method_missing' })
  const paid = await payByCard(database(context), provider, { ...payment, paymentMethod })
  if (!paid.ok) return refusePaying(context, failure, paid)
  const status = statuses[paid.became]
  const secret = paid.became === 'needs_step' ? { clientSecret: paid.clientSecret } : {}
  return Response.json({ success: paid.became === 'succeeded', status, orderId: payment.number, ...secret })
}
