import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { cancelAttempt } from '#domain/verbs/money/cancel-attempt.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { cardProviders, database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { orderNumber } from '#app/read-models/order-pages.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/cancellation'

export const middleware = [requirePersonMiddleware]

/** Gives up the card that an order waits for, so that it can be paid in another way. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = { number: orderNumber(params.orderNumber), by: requirePerson(context) }
  const held = await limit(context, 'card_cancellation', { request })
  if (held) return refuseForm({ values: {}, ...held })
  const cancelled = await cancelAttempt(database(context), cardProviders(context), asked)
  if (!cancelled.ok) return refuseVerb(cancelled.code)
  return redirectWithMessage(localPath(`/orders/${asked.number}#pay`), 'card_given_up')
}

export default function Cancellation({ actionData, params }: Route.ComponentProps) {
  const back = `/orders/${params.orderNumber}`
  return <RefusedVerb form={actionData?.form} back={back} backLabel={m.orders_one({ number: params.orderNumber })} />
}
