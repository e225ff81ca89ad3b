import { data } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { refusalFields } from '#shared/fields/order.ts'
import { refusePayment } from '#domain/verbs/money/refuse-payment.ts'
import { RefusedOrder } from '#app/components/orders/refused-order.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { orderListOf } from './order-list.ts'
import { orderNumber, readAdminOrder } from '#app/read-models/order-pages.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/order-refusal'

export const middleware = [requireAdminMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await readAdminOrder(context, params.orderNumber)
  return data({ order }, { status: order ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readForm(request, refusalFields)
  if (!read.ok) return refuseForm(read)
  const decision = { number: orderNumber(params.orderNumber), by: requirePerson(context), ...read.fields }
  const decided = await refusePayment(database(context), decision)
  if (!decided.ok) return refuseForm({ values: read.values, code: decided.code, status: statusOf(decided.code) })
  return redirectWithMessage(localPath(orderListOf(read.values)), 'payment_refused')
}

export const shouldRevalidate = readAnew

export default function OrderRefusal({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedOrder order={loaderData.order} form={actionData?.form} refusing={actionData?.form} />
}
