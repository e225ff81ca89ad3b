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

/** Numbers of test cards as the form offers them, and the names by which machines ask for the same. */
export const sandboxAnswers: Record<string, SandboxAnswer> = {
  '4242424242424242': pays,
  '4000000000000002': declined,
  '4000000000009995': poor,
  '4000002500003155': asks,
  '4000000000000119': silent,
  pm_card_visa: pays,
  pm_card_mastercard: pays,
  pm_card_chargeDeclined: declined,
  pm_card_chargeDeclinedInsufficientFunds: poor,
  pm_card_authenticationRequired: asks,
  pm_card_timeout: silent,
}

/** Those that the form offers, in its order. */
export const sandboxNumbers = Object.keys(sandboxAnswers).filter((name) => /^\d+$/.test(name))
