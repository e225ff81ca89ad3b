import type { HandoverAct, HandoverState } from '#shared/rating-states.ts'

/**
 * The one table of what becomes of a handover without a meeting: who does it, and what follows. What is not here cannot happen; `null`: there
 * is none.
 */
const transitions: Record<
  HandoverAct,
  { from: HandoverState | null; to: HandoverState | null; by: 'either' | 'claimant' | 'other' }
> = {
  claim: { from: null, to: 'claimed', by: 'either' },
  withdraw: { from: 'claimed', to: null, by: 'claimant' },
  confirm: { from: 'claimed', to: 'done', by: 'other' },
  deny: { from: 'claimed', to: 'denied', by: 'other' },
}

type Side = 'buyer' | 'seller'
/** What is open between the two. */
export type OpenClaim = { state: HandoverState; claimedBy: Side | null } | null

/** The state that an act of this side leads to, or undefined where it cannot be done. */
export function handoverAfter(act: HandoverAct, side: Side, open: OpenClaim): HandoverState | null | undefined {
  const { from, to, by } = transitions[act]
  if ((open?.state ?? null) !== from) return undefined
  const isClaimant = open?.claimedBy === side
  return by === 'either' || (by === 'claimant') === isClaimant ? to : undefined
}
