import { localPath } from '#i18n/language.ts'
import { readJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'
import type { CardElement, StripeScript } from './stripe-script.ts'

export type CardOrder = { number: number; amount: number; currency: 'SYP' | 'USD' }
/** `detail` is the sentence for whoever pays; none where there is nothing more to say than that it failed. */
export type Paid = { state: 'succeeded' | 'waits' } | { state: 'failed'; detail?: string }
type Reply = { status?: string; clientSecret?: string; code?: string; detail?: string }

const isOptionalText = is.optional(is.text)
const isReply = is.object<Reply>({
  status: isOptionalText,
  clientSecret: isOptionalText,
  code: isOptionalText,
  detail: isOptionalText,
})

/** Pays an order with the card in the field: names the card, asks the server, lets the bank ask its holder, and asks again. */
export async function payWithCard(
  { stripe, element }: { stripe: StripeScript; element: CardElement | null },
  order: CardOrder,
): Promise<Paid> {
  if (!element) throw new Error('card element not found')
  const named = await stripe.createPaymentMethod({ type: 'card', card: element })
  if (!named.paymentMethod) return { state: 'failed', detail: named.error?.message }
  const payment = { payment_method_id: named.paymentMethod.id, amount: order.amount, orderId: order.number }
  const first = await askServer({ ...payment, currency: order.currency.toLowerCase() })
  if (first.status !== 'requires_action' || !first.clientSecret) return paid(first)
  const step = await stripe.handleNextAction({ clientSecret: first.clientSecret })
  const second = await askServer({ ...payment, currency: order.currency.toLowerCase() })
  return step.error && second.status !== 'succeeded' ? { state: 'failed', detail: step.error.message } : paid(second)
}

function paid({ status, code, detail }: Reply): Paid {
  if (status === 'succeeded') return { state: 'succeeded' }
  return status === 'processing' || code === 'payment_unknown' ? { state: 'waits' } : { state: 'failed', detail }
}

/** Where no answer came, the money may be on its way: that is unknown, and never a failure to be tried again. */
async function askServer(payment: object): Promise<Reply> {
  const answer = await fetch(localPath('/api/process-payment'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payment),
  }).catch(() => null)
  return (answer && (await readJson(answer, isReply))) ?? { code: 'payment_unknown' }
}
