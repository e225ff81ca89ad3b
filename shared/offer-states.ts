export type OfferState = 'open' | 'accepted' | 'declined' | 'countered' | 'withdrawn' | 'expired'

/** `off`: it would still be open, but its ad cannot be bought now; `over`: it waited when what it was for changed hands. */
export type ShownOfferState = OfferState | 'off' | 'over'

/** What people do to an offer that was made. */
export const offerActs = ['accept', 'counter', 'decline', 'withdraw'] as const
export type OfferAct = (typeof offerActs)[number]

/** What an answer says of the offer; a counter speaks for itself. */
export type OfferAnswer = 'accepted' | 'declined' | 'withdrawn'
