import type { MeetingAct, MeetingState } from '#shared/meeting-states.ts'

type Act = MeetingAct | 'replace' | 'lapse'

/**
 * Who does what to a meeting: the side that was asked, either of the two, the buyer, the seller, who is said not to have come, or the
 * clock. `replace`: another proposal takes its place.
 */
const doneBy = {
  agree: 'asked',
  cancel: 'either',
  words: 'seller',
  received: 'buyer',
  miss: 'either',
  contest: 'missed',
  replace: 'either',
  lapse: 'clock',
} as const satisfies Record<Act, string>

/** The one table of what becomes of a meeting. What is not here cannot happen. */
const transitions: Record<Act, Partial<Record<MeetingState, MeetingState>>> = {
  agree: { proposed: 'agreed' },
  cancel: { proposed: 'cancelled', agreed: 'cancelled' },
  // Who came late after all, and was reported meanwhile, still hands over.
  words: { agreed: 'done', missed: 'done' },
  received: { agreed: 'done', missed: 'done' },
  miss: { agreed: 'missed' },
  contest: { missed: 'missed' },
  replace: { proposed: 'cancelled' },
  lapse: { proposed: 'lapsed', agreed: 'lapsed' },
}

/** The state that an act leads to from here, or undefined when it cannot be done from here. */
export function meetingAfter(act: Act, from: MeetingState): MeetingState | undefined {
  return transitions[act][from]
}

type Side = 'buyer' | 'seller'

/** Whether an act belongs to this side of a meeting. */
export function isDoneBySide(act: MeetingAct, side: Side, meeting: { bySide: Side; missedSide: Side | null }): boolean {
  const who = doneBy[act]
  if (who === 'asked') return meeting.bySide !== side
  if (who === 'missed') return meeting.missedSide === side
  return who === 'either' || who === side
}
