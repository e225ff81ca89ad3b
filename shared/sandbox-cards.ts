/** What a test card does: pays, is declined, asks its holder first, or is never heard of until somebody asks. */
export type SandboxAnswer = {
  status: 'succeeded' | 'needs_card' | 'needs_step' | 'working'
  failure?: string
  isSilent?: true
}

const pays: SandboxAnswer = { status: 'succeeded' }
const asks: SandboxAnswer = { status: 'needs_step' }
const declined: SandboxAnswer = { status: 'needs_card', failure: 'card_declined' }
const poor: SandboxAnswer = { status: 'needs_card', failure: 'insufficient_funds' }
const silent: SandboxAnswer = { status: 'working', isSilent: true }

/** Numbers of test cards, in the order of the form that offers them. */
const byNumber = {
  '4242424242424242': pays,
  '4000000000000002': declined,
  '4000000000009995': poor,
  '4000002500003155': asks,
  '4000000000000119': silent,
}

/** The names by which machines ask for the same. */
const byName = {
  pm_card_visa: pays,
  pm_card_mastercard: pays,
  pm_card_chargeDeclined: declined,
  pm_card_chargeDeclinedInsufficientFunds: poor,
  pm_card_authenticationRequired: asks,
  pm_card_timeout: silent,
}

export type SandboxNumber = keyof typeof byNumber
export const sandboxNumbers = Object.keys(byNumber) as SandboxNumber[]

/** What any number or name of a test card does. */
export const sandboxAnswers: Partial<Record<string, SandboxAnswer>> = { ...byNumber, ...byName }
