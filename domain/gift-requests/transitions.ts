import type { GiftAct, GiftState } from '#shared/gift-states.ts'

/** The one table of what becomes of a request for what is given away. What is not here cannot happen. */
const transitions: Record<GiftAct, Partial<Record<GiftState, GiftState>>> = {
  choose: { waiting: 'chosen' },
  take: { chosen: 'taken' },
  miss: { chosen: 'missed' },
  release: { chosen: 'waiting' },
  withdraw: { waiting: 'withdrawn', chosen: 'withdrawn' },
}

/** The state that an act leads to from here, or undefined when it cannot be done from here. */
export function giftAfter(act: GiftAct, from: GiftState): GiftState | undefined {
  return transitions[act][from]
}
