import { data } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { refundFields } from '#shared/fields/order.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'
import { RefusedOrder } from '#app/components/admin/orders/refused-order.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { orderNumber, readAdminOrder } from '#app/read-models/order-pages.ts'
import { orderListAt, owedAt } from './order-list.ts'
import type { Route } from './+types/order-refund'

export const middleware = [requirePower('money')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await readAdminOrder(context, params.orderNumber)
  return data({ order }, { status: order ? 200 : 404 })
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const number = orderNumber(params.orderNumber)
  return {
    form: refundFields,
    isShownAgain: true,
    verb: ({ db, by, fields }) => refundOrder(db, { number, by, ...fields }),
    answer: ({ isWaiting, isByHand, values }) =>
      isWaiting
        ? redirectWithMessage(localPath(orderListAt(values, number)), 'refund_seen')
        : redirectWithMessage(localPath(owedAt(number)), isByHand ? 'payment_to_return' : 'order_refunded'),
  }
})

export const shouldRevalidate = readAnew

export default function OrderRefund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedOrder order={loaderData.order} form={actionData?.form} refunding={actionData?.form} />
}
