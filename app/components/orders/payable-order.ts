import type { Currency } from '#shared/money.ts'
import type { OpenWay, PaymentWay } from '#shared/payment-ways.ts'

/** How somebody paid last: what is paid again is offered in the same way. */
export type LastWay = { by: 'card' | 'test_card' | 'hand'; way: PaymentWay | null }

/** What an order asks for and how it may be paid, in the words of the page. */
export type PayableOrder = {
  number: number
  adTitle: string
  price: string
  /** In the minor unit of the currency, as the order has it. */
  amount: number
  currency: Currency
  /** What is bought. */
  item: string
  /** Until when, what comes then, and that the money is not given back. */
  terms: string
  /** Paying by card: with Stripe's own field, with test cards, or not at all. */
  card: { stripe: { publishableKey: string } | null; sandbox: boolean }
  /** Paying by hand, where the site takes it. */
  manual: { ways: OpenWay[]; whatsapp: string | null } | null
  last: LastWay | null
}
