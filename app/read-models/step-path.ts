/** Where the holder of a card goes on: the bank of a test card has a page here, any other is asked by the field of the card. */
export function stepPath({ number, provider }: { number: number; provider: string | null }) {
  return `/orders/${number}/card${provider === 'sandbox' ? '/step' : ''}`
}
