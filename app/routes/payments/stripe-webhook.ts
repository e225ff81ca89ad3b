import { takeProviderEvent } from '#domain/verbs/money/take-provider-event.ts'
import { cardProviders, database, servicesContext } from '#app/request/contexts.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/stripe-webhook'

/**
 * Stripe's webhook. 2xx says that the event is stored; anything else is delivered again, for days. Whoever did not sign these
 * very bytes is refused before anything is looked at.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { stripe } = cardProviders(context)
  if (!stripe) return Response.json({ error: 'stripe is off' }, { status: 404 })
  const event = stripe.readEvent(await request.text(), request.headers.get('Stripe-Signature'))
  if (!event) return Response.json({ error: 'not signed by stripe' }, { status: 400 })
  const taken = await takeProviderEvent(database(context), stripe, event)
  if (taken.ok) return Response.json({ received: true })
  context.get(servicesContext).log.error({ code: taken.code, event: event.id }, 'stripe event')
  return Response.json({ error: taken.code }, { status: statusOf(taken.code) })
}
