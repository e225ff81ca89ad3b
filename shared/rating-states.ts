/** Something changed hands, as one of the two says (`claimed`), as the other confirms or they both proved at a meeting (`done`), or not (`denied`). */
export type HandoverState = 'claimed' | 'done' | 'denied'

/** What is done to it: somebody says that it happened, or takes that back, and the other confirms or denies it. */
export const handoverActs = ['claim', 'withdraw', 'confirm', 'deny'] as const
export type HandoverAct = (typeof handoverActs)[number]

/** What everybody may read of a rating. The fourth question, `dealAgain`, is for administrators. */
export const ratingQuestions = ['asDescribed', 'came', 'priceAsAgreed'] as const
export type RatingQuestion = (typeof ratingQuestions)[number]

/** The answers of one side; null where the question is not theirs. */
export type RatingAnswers = Record<RatingQuestion, boolean | null>

/** Why a rating or a reply is taken away; that somebody does not like it is no reason. */
export const contestReasons = ['no_exchange', 'insult', 'private_data', 'extortion'] as const
export type ContestReason = (typeof contestReasons)[number]

export type ContestSubject = 'rating' | 'reply'
/** A rating is three answers, which insult nobody; a reply is words. */
export const reasonsAgainst = {
  rating: ['no_exchange', 'extortion'],
  reply: ['insult', 'private_data', 'extortion'],
} as const satisfies Record<ContestSubject, readonly ContestReason[]>
export const contestOutcomes = ['removed', 'kept'] as const
export type ContestOutcome = (typeof contestOutcomes)[number]

/**
 * What people are notified of: that the other says it changed hands, or that it did not; that it did, so that they can rate;
 * that the time to rate ends; that what both said can be read; that there is a reply.
 */
export type HandoverNews = 'claimed' | 'denied' | 'done' | 'ending' | 'revealed' | 'replied'
