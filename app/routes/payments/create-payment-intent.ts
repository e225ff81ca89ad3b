import { openAttempt } from '#domain/payments/open-attempt.ts'
import { database } from '#app/request/contexts.ts'
import { readPayment, refusePaying } from './card-payments.ts'
import type { Route } from './+types/create-payment-intent'

const failure = 'Failed to create payment intent'

/** Opens the attempt to pay an order by card; its secret lets the browser of whoever pays go on with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPayment({ request, context }, failure)
  if (read.refusal) return read.refusal
  const { provider, payment } = read
  const { number, amount } = payment
  const currency = payment.currency ?? 'USD'
  const opened = await openAttempt(database(context), provider, { ...payment, currency })
  if (!opened.ok) return refusePaying(context, failure, opened)
  const { clientSecret, reference: id } = opened
  return Response.json({ id, clientSecret, amount, currency: currency.toLowerCase(), orderId: number })
}
