export type GiftState = 'waiting' | 'chosen' | 'taken' | 'missed' | 'withdrawn'

/** What is done to a request: by the giver (`release`: another is chosen in their place), and `withdraw` by who made it. */
export const giftActs = ['choose', 'take', 'miss', 'release', 'withdraw'] as const
export type GiftAct = (typeof giftActs)[number]

/** What people are notified of: who was chosen and who was not, who did not come, that it was given to another, and to the giver that the chosen does not want it. */
export type GiftNews = 'chosen' | 'not_chosen' | 'missed' | 'given' | 'withdrawn'
