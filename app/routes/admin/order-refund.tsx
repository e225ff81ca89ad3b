import { data } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { refundFields } from '#shared/fields/order.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'
import { RefusedOrder } from '#app/components/orders/refused-order.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { orderListAt, owedAt } from './order-list.ts'
import { orderNumber, readAdminOrder } from '#app/read-models/order-pages.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/order-refund'

export const middleware = [requireAdminMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await readAdminOrder(context, params.orderNumber)
  return data({ order }, { status: order ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readForm(request, refundFields)
  if (!read.ok) return refuseForm(read)
  const refund = { number: orderNumber(params.orderNumber), by: requirePerson(context), ...read.fields }
  const refunded = await refundOrder(database(context), refund)
  if (!refunded.ok) return refuseForm({ values: read.values, code: refunded.code, status: statusOf(refunded.code) })
  if (refunded.isWaiting) return redirectWithMessage(localPath(orderListAt(read.values, refund.number)), 'refund_seen')
  const message = refunded.isByHand ? 'payment_to_return' : 'order_refunded'
  return redirectWithMessage(localPath(owedAt(refund.number)), message)
}

export const shouldRevalidate = readAnew

export default function OrderRefund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedOrder order={loaderData.order} form={actionData?.form} refunding={actionData?.form} />
}
