import type { Act } from '#tests/support/sent-twice.ts'
import { aContest, aDeal, aRatedDeal } from '#tests/support/deals.ts'
import { aConversation } from '#tests/support/talk-rows.ts'

/** What people do about something that changed hands: each works, and the same again does nothing more. */
export const actsOfDeals: Record<string, () => Promise<Act>> = {
  'messages/:conversationId/handovers': async () => {
    const { id, seller } = await aConversation()
    return { path: `/messages/${id}/handovers`, form: { act: 'claim' }, as: seller }
  },
  'messages/:conversationId/handovers/:handoverId': async () => {
    const { id, buyer, handoverId } = await aDeal()
    const form = { asDescribed: 'yes', came: 'yes', priceAsAgreed: 'no', dealAgain: 'yes' }
    return { path: `/messages/${id}/handovers/${handoverId}`, form, as: buyer }
  },
  'profile/ratings/:ratingId/reply': async () => {
    const { ratingId, seller } = await aRatedDeal()
    return { path: `/profile/ratings/${ratingId}/reply`, form: { reply: 'تأخرت بسبب الطريق' }, as: seller }
  },
  'profile/ratings/:ratingId/contest': async () => {
    const { ratingId, seller } = await aRatedDeal()
    const form = { reason: 'no_exchange', words: 'لم نلتقِ' }
    return { path: `/profile/ratings/${ratingId}/contest`, form, as: seller }
  },
  'profile/ratings/contests/:contestId': async () => {
    const { contestId, seller } = await aContest({}, { outcome: 'kept' })
    return { path: `/profile/ratings/contests/${contestId}`, form: { words: 'عندي صورة' }, as: seller }
  },
}
