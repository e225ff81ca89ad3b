import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { cancelAttempt } from '#domain/verbs/money/cancel-attempt.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { cardProviders } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { orderNumber } from '#app/read-models/order-pages.ts'
import type { Route } from './+types/cancellation'

export const middleware = [requirePersonMiddleware]

/** Gives up the card that an order waits for, so that it can be paid in another way. */
export const action = verbAction(({ params, context }: Route.ActionArgs) => {
  const number = orderNumber(params.orderNumber)
  return {
    limited: 'card_cancellation',
    verb: ({ db, by }) => cancelAttempt(db, cardProviders(context), { number, by }),
    answer: () => redirectWithMessage(localPath(`/orders/${number}#pay`), 'card_given_up'),
  }
})

export const headers = answerHeaders

export default function Cancellation({ actionData, params }: Route.ComponentProps) {
  const back = `/orders/${params.orderNumber}`
  return <RefusedVerb form={actionData?.form} back={back} backLabel={m.orders_one({ number: params.orderNumber })} />
}
