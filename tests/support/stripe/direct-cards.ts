import { ProviderTrouble, type CardIntent, type CardProvider } from '#adapters/payments/card-provider.ts'
import { readIntent } from '#adapters/payments/stripe-cards.ts'
import type { BookRequest, BookIntent, BookRefund, StripeBook } from './book.ts'

type Body = BookIntent & { error?: { payment_intent?: BookIntent; code?: string } }

/** Stripe's book without a line to it, for many thousands of payments: asked as the adapter asks, read as it reads. */
export function directCards(book: StripeBook): CardProvider {
  const ask = (method: string, path: string, params: BookRequest['params'] = {}, key?: string) =>
    book.ask({ method, path: `/v1/${path}`, params, ...(key && { key }) })
  const intent = async (...given: Parameters<typeof ask>): Promise<CardIntent> => {
    const body = ask(...given).body as Body
    const found = body.error ? body.error.payment_intent : body
    if (!found) throw new ProviderTrouble('provider_refused')
    return readIntent(structuredClone(found) as unknown as Parameters<typeof readIntent>[0])
  }
  return {
    name: 'stripe',
    open: ({ paymentId, orderNumber, amount, currency }) => {
      const metadata = { 'metadata[payment]': paymentId, 'metadata[order]': String(orderNumber) }
      const params = { amount: String(amount), currency: currency.toLowerCase(), ...metadata }
      return intent('POST', 'payment_intents', params, `open-${paymentId}`)
    },
    charge: ({ reference, paymentId, paymentMethod }) => {
      const key = `charge-${paymentId}-${paymentMethod}`
      return intent('POST', `payment_intents/${reference}/confirm`, { payment_method: paymentMethod }, key)
    },
    look: (reference) => intent('GET', `payment_intents/${reference}`),
    close: (reference) => intent('POST', `payment_intents/${reference}/cancel`),
    giveBack: async ({ reference, refundId }) => {
      const answer = ask('POST', 'refunds', { payment_intent: reference }, `refund-${refundId}`)
      const body = answer.body as BookRefund & Pick<Body, 'error'>
      if (answer.status === 200) return { state: 'sent', reference: body.id }
      if (body.error?.code === 'charge_already_refunded') return { state: 'sent', reference }
      return { state: 'failed', reference, failure: body.error?.code ?? 'refused' }
    },
  }
}
