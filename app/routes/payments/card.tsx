import { useState } from 'react'
import { data, redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { sandboxFields } from '#shared/fields/paying.ts'
import { payByCard } from '#domain/verbs/money/pay-by-card.ts'
import { stayOnPage } from '#app/components/layout/stay-on-page.ts'
import { usePayment } from '#app/components/orders/use-payment.ts'
import { PayByCard } from '#app/components/paying/pay-by-card.tsx'
import { PayingPage } from '#app/components/paying/paying-page.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { cardWays } from '#app/read-models/card-ways.ts'
import { cardProviders, database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { findPayableOrder, noteTrouble } from './card-payments.ts'
import type { Route } from './+types/card'

export const middleware = [requirePersonMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { order, code } = await findPayableOrder(context, params.orderNumber)
  if (!order) return data({ order: null, ways: null, missing: sentenceOfRefusal(code) }, { status: statusOf(code) })
  if (order.isBankDeciding) return redirect(localPath(`/orders/${order.number}`))
  return data({ order, ways: await cardWays(context, order) })
}

/** A test card pays. What a real one pays goes by `/api/process-payment`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { sandbox } = cardProviders(context)
  const { order, code, paid: before } = await findPayableOrder(context, params.orderNumber)
  if (before) return redirectWithMessage(localPath(`/orders/${before}`), 'card_paid')
  if (!order) return refuseVerb(code)
  if (!sandbox) return refuseVerb('card_not_taken')
  const read = await readForm(request, sandboxFields)
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'card_payment', { request })
  if (rateLimited) return refuseForm({ values: read.values, ...rateLimited })
  const { number, amount, currency } = order
  const payment = { number, by: requirePerson(context), amount, currency, paymentMethod: read.fields.card }
  const paid = await payByCard(database(context), sandbox, payment)
  if (!paid.ok) noteTrouble(context, paid)
  if (!paid.ok && paid.code !== 'payment_unknown')
    return refuseForm({ values: read.values, code: paid.code, status: statusOf(paid.code) })
  const became = paid.ok ? paid.became : 'working'
  if (read.fields.over !== undefined) return data({ became })
  if (became === 'needs_step') return redirect(localPath(`/orders/${number}/card/step`), 303)
  // Its page says that nobody knows yet, and not to pay again.
  if (became === 'working') return redirect(localPath(`/orders/${number}`), 303)
  return redirectWithMessage(localPath('/profile'), 'card_paid')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction, { once: true })
}

export const headers = answerHeaders

export default function Card({ loaderData, actionData, params }: Route.ComponentProps) {
  const payment = usePayment({ number: Number(params.orderNumber) })
  const [shown, setShown] = useState(loaderData)
  if (loaderData.order && loaderData !== shown) setShown(loaderData)
  // Once it is paid here, it is no more to be paid.
  const { order, ways } = loaderData.order || payment.state.step !== 'success' ? loaderData : shown
  const came = actionData && 'form' in actionData ? actionData.form : undefined
  if (!order) {
    const form = came ?? { ...emptyForm, message: loaderData.order ? '' : loaderData.missing }
    return <RefusedVerb form={form} back="/orders" backLabel={m.orders_title()} />
  }
  const { number, price } = order
  return (
    <PayingPage number={number} price={price} title={m.paying_title()}>
      <PayByCard {...{ order, ways, payment, came }} />
    </PayingPage>
  )
}
