import type { Currency } from '#shared/money.ts'

/** Where an intent stands: no card yet (or it was declined), its holder is asked, its bank thinks, the money came, given up. */
export type IntentStatus = 'needs_card' | 'needs_step' | 'working' | 'succeeded' | 'cancelled'

/** What a provider says of one attempt; amounts are in the currency's minor unit. */
export type CardIntent = {
  reference: string
  clientSecret: string
  status: IntentStatus
  amount: number
  currency: string
  /** How much of it came. */
  received: number
  /** All of it went back, whoever decided that. */
  isReturned: boolean
  /** Whose attempt it is, as it was opened; null for one that is not of this site. */
  paymentId: string | null
  orderNumber: number | null
  /** Why the last card was declined, in the provider's word. */
  failure: string | null
}

export type Attempt = { paymentId: string; orderNumber: number; amount: number; currency: Currency }
export type SentBack = { state: 'sent' | 'on_its_way' | 'failed'; reference: string; failure?: string }

/**
 * Who asks cards for money. Every call may be made again: the same attempt, card or refund is the same thing to it. Throws
 * `ProviderTrouble` where there is no answer to go by.
 */
export type CardProvider = {
  name: 'stripe' | 'sandbox'
  open(attempt: Attempt): Promise<CardIntent>
  charge(request: { reference: string; paymentId: string; paymentMethod: string }): Promise<CardIntent>
  look(reference: string): Promise<CardIntent>
  /** Gives an attempt up, so that nobody can pay it any more. */
  close(reference: string): Promise<CardIntent>
  giveBack(request: { reference: string; refundId: string; sentAs: string | null }): Promise<SentBack>
}

/** Those of this site that are on. */
export type CardProviders = { stripe?: StripeProvider; sandbox?: CardProvider }

export type ProviderEvent = { id: string; kind: string; reference: string | null }
export type StripeProvider = CardProvider & {
  /** What a webhook tells, if the provider signed these very bytes within the last five minutes; else null. */
  readEvent(body: string, signature: string | null): ProviderEvent | null
}

/** The provider did not answer, or not as agreed; whether it did what was asked is not known. */
export class ProviderTrouble extends Error {
  readonly code: 'provider_unreachable' | 'provider_refused'
  constructor(code: ProviderTrouble['code'], cause?: unknown) {
    super(cause instanceof Error ? cause.message : code, { cause })
    this.name = 'ProviderTrouble'
    this.code = code
  }
}

/** By its name and code, not by its class: a bundle may hold a second copy of that. */
export function isProviderTrouble(error: unknown): error is ProviderTrouble {
  if (!(error instanceof Error) || error.name !== 'ProviderTrouble' || !('code' in error)) return false
  return error.code === 'provider_unreachable' || error.code === 'provider_refused'
}
