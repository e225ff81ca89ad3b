import type { OfferAct, OfferState } from '#shared/offer-states.ts'

/** Who does what to an offer: the side it was made to, the side that made it, or the clock after 48 hours. */
const doneBy = { accept: 'asked', counter: 'asked', decline: 'asked', withdraw: 'maker', expire: 'clock' } as const

/** The one table of what becomes of an offer. What is not here cannot happen: every state but `open` is the last. */
const transitions = {
  accept: { open: 'accepted' },
  counter: { open: 'countered' },
  decline: { open: 'declined' },
  withdraw: { open: 'withdrawn' },
  expire: { open: 'expired' },
} as const satisfies Record<OfferAct | 'expire', Partial<Record<OfferState, OfferState>>>

type Act = keyof typeof transitions
type After<Done extends Act, From extends OfferState> = From extends 'open'
  ? (typeof transitions)[Done]['open']
  : undefined

/** The state that an act leads to from here, or undefined when it cannot be done from here. */
export function offerAfter<Done extends Act, From extends OfferState>(act: Done, from: From): After<Done, From>
export function offerAfter(act: Act, from: OfferState): OfferState | undefined {
  const next: Partial<Record<OfferState, OfferState>> = transitions[act]
  return next[from]
}

/** Whether an act belongs to who made the offer or to who was asked. */
export function isDoneBy(act: OfferAct, who: 'asked' | 'maker') {
  return doneBy[act] === who
}
