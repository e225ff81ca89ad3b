import type { OfferAct, OfferState } from '#shared/offer-states.ts'

/** Who does what to an offer: the side it was made to, the side that made it, or the clock after 48 hours. */
const doneBy = { accept: 'asked', counter: 'asked', decline: 'asked', withdraw: 'maker', expire: 'clock' } as const

type Act = OfferAct | 'expire'

/** The one table of what becomes of an offer. What is not here cannot happen: every state but `open` is the last. */
const transitions: Record<Act, Partial<Record<OfferState, OfferState>>> = {
  accept: { open: 'accepted' },
  counter: { open: 'countered' },
  decline: { open: 'declined' },
  withdraw: { open: 'withdrawn' },
  expire: { open: 'expired' },
}

/** The state that an act leads to from here, or undefined when it cannot be done from here. */
export function offerAfter(act: Act, from: OfferState): OfferState | undefined {
  return transitions[act][from]
}

/** Whether an act belongs to who made the offer or to who was asked. */
export function isDoneBy(act: OfferAct, who: 'asked' | 'maker') {
  return doneBy[act] === who
}
