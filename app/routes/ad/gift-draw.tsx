import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { chooseTaker } from '#domain/verbs/ads/choose-taker.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/gift-draw'

export const middleware = [requirePersonMiddleware]

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const adId = adNumber(params.adId)
  return {
    limited: 'gift_choice',
    verb: ({ db, by }) => chooseTaker(db, { adId, by, requestId: null }),
    answer: ({ requestId }) =>
      redirectWithMessage(localPath(`/ad/${adId}/requests#request-${requestId}`), 'gift_chosen'),
  }
})

export const headers = answerHeaders

export default refusedPage(({ adId }) => `/ad/${adNumber(adId)}/requests`, m.gifts_back)
