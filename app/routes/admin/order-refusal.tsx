import { data } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { refusalFields } from '#shared/fields/order.ts'
import { refusePayment } from '#domain/verbs/money/refuse-payment.ts'
import { RefusedOrder } from '#app/components/admin/orders/refused-order.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { orderNumber, readAdminOrder } from '#app/read-models/order-pages.ts'
import { orderListOf } from './order-list.ts'
import type { Route } from './+types/order-refusal'

export const middleware = [requirePower('money')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await readAdminOrder(context, params.orderNumber)
  return data({ order }, { status: order ? 200 : 404 })
}

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  form: refusalFields,
  isShownAgain: true,
  verb: ({ db, by, fields }) => refusePayment(db, { number: orderNumber(params.orderNumber), by, ...fields }),
  answer: ({ values }) => redirectWithMessage(localPath(orderListOf(values)), 'payment_refused'),
}))

export const shouldRevalidate = readAnew

export default function OrderRefusal({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedOrder order={loaderData.order} form={actionData?.form} refusing={actionData?.form} />
}
