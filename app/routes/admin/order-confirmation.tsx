import { data } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { confirmationFields } from '#shared/fields/order.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { RefusedOrder } from '#app/components/admin/orders/refused-order.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { orderNumber, readAdminOrder } from '#app/read-models/order-pages.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { orderListAt, orderListOf, owedAt } from './order-list.ts'
import type { Route } from './+types/order-confirmation'

export const middleware = [requirePower('money')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await readAdminOrder(context, params.orderNumber)
  return data({ order }, { status: order ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readForm(request, confirmationFields)
  if (!read.ok) return refuseForm(read)
  const { reference, repeated, other } = read.fields
  const decision = { number: orderNumber(params.orderNumber), by: requirePerson(context), reference }
  const decided = await confirmPayment(database(context), {
    ...decision,
    isRepeated: repeated === 'yes',
    isOther: other === 'yes',
  })
  if (decided.ok) return redirectWithMessage(localPath(leadsTo(decided, read.values)), messageOf(decided))
  const { code } = decided
  const question = code === 'reference_used' ? 'repeated' : code === 'reference_differs' ? 'other' : null
  if (!question) return refuseForm({ values: read.values, code, status: statusOf(code) })
  const usedBy = 'usedBy' in decided ? String(decided.usedBy) : ''
  return refuseForm({ values: { ...read.values, usedBy, [question]: 'asked' }, problems: { reference: code } })
}

type Decided = { number: number; isWaiting: boolean; became?: string }

/** On with the next one, unless something is still to be done about this one. */
function leadsTo({ number, isWaiting, became }: Decided, values: Record<string, string | string[]>) {
  if (isWaiting) return orderListAt(values, number)
  return became === 'returning' ? owedAt(number) : orderListOf(values)
}

function messageOf(decided: Decided) {
  if (decided.isWaiting) return 'payment_seen'
  return decided.became === 'returning' ? 'payment_to_return' : 'payment_confirmed'
}

export const shouldRevalidate = readAnew

export default function OrderConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedOrder order={loaderData.order} form={actionData?.form} confirming={actionData?.form} />
}
