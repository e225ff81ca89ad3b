/** Why a card was declined, in words that whoever holds it may read; providers know many more that help only a thief. */
export const cardFailures = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_number',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
] as const
export type CardFailure = (typeof cardFailures)[number]

const meanings: Record<string, CardFailure> = {
  invalid_number: 'incorrect_number',
  invalid_cvc: 'incorrect_cvc',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  issuer_not_available: 'processing_error',
  try_again_later: 'processing_error',
}

/** What a provider's word means to whoever pays; anything unknown is a card that was declined. */
export function safeFailure(code: string | null): CardFailure {
  const known = cardFailures.find((failure) => failure === code)
  return known ?? meanings[code ?? ''] ?? 'card_declined'
}
