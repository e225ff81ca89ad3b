import { data, type RouterContextProvider } from 'react-router'
import { claimFields } from '#shared/fields/order.ts'
import { limits } from '#shared/limits.ts'
import { localPath } from '#i18n/language.ts'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { findOwnOrder } from '#domain/orders/find-orders.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { drain } from '#app/request/drain.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormWithPhotos, refuseFiles } from '#app/request/form-with-photos.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { isClaimable } from '#app/read-models/order-pages.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const photoField = { control: 'images', atMost: limits.receiptPhotos, shape: 'photo', purpose: 'receipt' } as const

/**
 * Takes what somebody says of how they paid an order, with photos of the receipt. Who may not say so uploads nothing; photos
 * that were taken outlive a refusal by their keys, for less than an hour.
 */
export async function takeClaim({ request, context }: Args, number: number) {
  const [db, by] = [database(context), requirePerson(context)]
  const order = await findOwnOrder(db, { number, personId: by.id })
  if (!order || !isClaimable(order)) {
    await drain(request)
    return refuseVerb(order ? 'order_not_payable' : 'order_not_found')
  }
  const { form, refusals } = await readFormWithPhotos(request, context, by, photoField)
  const read = await readForm(form, claimFields)
  const { values } = read
  if (refusals.length > 0) return refuseFiles(values, refusals)
  if (!read.ok) return refuseForm(read)
  const { way, note, photos: receipts, over } = read.fields
  const claimed = await claimPayment(db, { number, by, way, note, receipts })
  if (!claimed.ok) {
    if (claimed.code === 'payment_way_closed') return refuseForm({ values, problems: { way: 'payment_way_missing' } })
    return refuseForm({ values, code: claimed.code, status: statusOf(claimed.code) })
  }
  if (over !== undefined) return data({ claimed: true as const })
  return redirectWithMessage(localPath(`/orders/${number}#order`), 'payment_claimed')
}
