import { data } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { sentBackFields } from '#shared/fields/order.ts'
import { markSentBack } from '#domain/verbs/money/mark-sent-back.ts'
import { RefusedOrder } from '#app/components/admin/orders/refused-order.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { orderNumber, readAdminOrder } from '#app/read-models/order-pages.ts'
import { orderListOf, owedAt } from './order-list.ts'
import type { Route } from './+types/order-sent-back'

export const middleware = [requirePower('money')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await readAdminOrder(context, params.orderNumber)
  return data({ order }, { status: order ? 200 : 404 })
}

export const action = verbAction(({ params, context }: Route.ActionArgs) => {
  const number = orderNumber(params.orderNumber)
  return {
    form: sentBackFields,
    isShownAgain: true,
    verb: ({ db, by, fields }) => markSentBack(db, { number, by, ...fields }),
    answer: async ({ values }) =>
      (await readAdminOrder(context, params.orderNumber))?.debts.length
        ? redirectWithMessage(localPath(owedAt(number)), 'money_sent_back_more')
        : redirectWithMessage(localPath(orderListOf(values)), 'money_sent_back'),
  }
})

export const shouldRevalidate = readAnew

export default function OrderSentBack({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedOrder order={loaderData.order} form={actionData?.form} sendingBack={actionData?.form} />
}
