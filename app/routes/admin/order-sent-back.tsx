import { data } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { sentBackFields } from '#shared/fields/order.ts'
import { markSentBack } from '#domain/verbs/money/mark-sent-back.ts'
import { RefusedOrder } from '#app/components/orders/refused-order.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { orderListOf, owedAt } from './order-list.ts'
import { orderNumber, readAdminOrder } from '#app/read-models/order-pages.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/order-sent-back'

export const middleware = [requireAdminMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await readAdminOrder(context, params.orderNumber)
  return data({ order }, { status: order ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readForm(request, sentBackFields)
  if (!read.ok) return refuseForm(read)
  const sent = { number: orderNumber(params.orderNumber), by: requirePerson(context), ...read.fields }
  const marked = await markSentBack(database(context), sent)
  if (!marked.ok) return refuseForm({ values: read.values, code: marked.code, status: statusOf(marked.code) })
  const owed = (await readAdminOrder(context, params.orderNumber))?.debts.length
  if (owed) return redirectWithMessage(localPath(owedAt(sent.number)), 'money_sent_back_more')
  return redirectWithMessage(localPath(orderListOf(read.values)), 'money_sent_back')
}

export const shouldRevalidate = readAnew

export default function OrderSentBack({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedOrder order={loaderData.order} form={actionData?.form} sendingBack={actionData?.form} />
}
