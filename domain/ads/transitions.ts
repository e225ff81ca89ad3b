import type { AdStatus } from '#shared/ad-states.ts'

/**
 * State machine of an ad: the one table of its transitions (docs/product.md, "Statuses of an ad"). What is not here
 * cannot happen.
 */
const transitions = {
  pay: { awaiting_payment: 'pending' },
  // Its owner does not pay after all: reviewed as a free ad.
  make_free: { awaiting_payment: 'pending' },
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
  // A reviewer takes the decision back.
  return: { approved: 'pending', rejected: 'pending' },
  edit: {
    // Its payment is still to come; until then nobody reviews it.
    awaiting_payment: 'awaiting_payment',
    pending: 'pending',
    approved: 'pending',
    rejected: 'pending',
    hidden: 'pending',
  },
  hide: { approved: 'hidden' },
  resubmit: { rejected: 'pending', hidden: 'pending' },
  // Its owner does not accept the refusal (docs/decisions/0094-second-reviews.md).
  appeal: { rejected: 'pending' },
  renew: { hidden: 'approved' },
  run_out: { approved: 'hidden' },
  // Its account changed hands (docs/product.md, "Accounts").
  hold: { approved: 'pending' },
  // Its owner's account was stopped, and opened again.
  suspend: { approved: 'hidden' },
  release: { hidden: 'approved' },
} as const satisfies Record<string, Partial<Record<AdStatus, AdStatus>>>

/** What can be done to an ad's status. */
export type StatusAct = keyof typeof transitions

type After<Act extends StatusAct, From extends AdStatus> = Act extends StatusAct
  ? From extends keyof (typeof transitions)[Act]
    ? (typeof transitions)[Act][From]
    : undefined
  : never

/** The status that an act leads to from here, or undefined when it cannot be done from here. */
export function statusAfter<Act extends StatusAct, From extends AdStatus>(act: Act, from: From): After<Act, From>
export function statusAfter(act: StatusAct, from: AdStatus): AdStatus | undefined {
  const next: Partial<Record<AdStatus, AdStatus>> = transitions[act]
  return next[from]
}
