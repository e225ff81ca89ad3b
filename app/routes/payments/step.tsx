import { data, redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { localPath } from '#i18n/language.ts'
import { stepFields } from '#shared/fields/paying.ts'
import { takeStep } from '#domain/verbs/money/take-step.ts'
import { PayingPage } from '#app/components/paying/paying-page.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { cardProviders, database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'
import { findPayableOrder, noteTrouble } from './card-payments.ts'
import type { Route } from './+types/step'

export const middleware = [requirePersonMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { order, code } = await findPayableOrder(context, params.orderNumber)
  if (!order) return data({ order: null, missing: sentenceOfRefusal(code) }, { status: statusOf(code) })
  if (order.isBankDeciding) return redirect(localPath(`/orders/${order.number}`))
  return data({ order })
}

/** The bank of a test card, asking its holder. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { sandbox } = cardProviders(context)
  const { order, code, paid: before } = await findPayableOrder(context, params.orderNumber)
  if (before) return redirectWithMessage(localPath(`/orders/${before}`), 'card_paid')
  if (!order) return refuseVerb(code)
  if (!sandbox) return refuseVerb('card_not_taken')
  const read = await readForm(request, stepFields)
  if (!read.ok) return refuseForm(read)
  const isAllowed = read.fields.answer === 'yes'
  const query = { number: order.number, by: requirePerson(context), isAllowed }
  const taken = await takeStep(database(context), sandbox, query)
  if (!taken.ok) noteTrouble(context, taken)
  if (!taken.ok && taken.code === 'payment_unknown') return redirect(localPath(`/orders/${order.number}`), 303)
  if (!taken.ok) return refuseVerb(taken.code)
  return redirectWithMessage(localPath('/profile'), 'card_paid')
}

export const headers = answerHeaders

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.order || actionData?.form) {
    const back = loaderData.order ? `/orders/${loaderData.order.number}/card` : '/orders'
    const form = actionData?.form ?? { ...emptyForm, message: loaderData.order ? '' : loaderData.missing }
    return <RefusedVerb form={form} back={back} backLabel={loaderData.order ? m.paying_title() : m.orders_title()} />
  }
  const { number, price } = loaderData.order
  return (
    <PayingPage number={number} price={price} title={m.paying_step_title()}>
      <p>{m.paying_step_text({ number, price: isolate(price) })}</p>
      <LocalForm method="post" action={`/orders/${number}/card/step`} className="flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="yes">
          {m.paying_step_yes()}
        </Button>
        <Button type="submit" name="answer" value="no" variant="secondary">
          {m.paying_step_no()}
        </Button>
      </LocalForm>
    </PayingPage>
  )
}
