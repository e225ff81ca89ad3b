import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { closeWantAd } from '#domain/verbs/following/close-want-ad.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/closing'

export const middleware = [requirePersonMiddleware]

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const wantAdId = adNumber(params.wantAdId)
  return {
    verb: ({ db, by }) => closeWantAd(db, { wantAdId, by }),
    answer: () => redirectWithMessage(localPath(`/wanted?of=me#want-ad-${wantAdId}`), 'want_ad_closed'),
  }
})

export const headers = answerHeaders

export default refusedPage('/wanted?of=me', m.want_tab_own)
