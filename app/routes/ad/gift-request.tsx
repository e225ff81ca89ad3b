import type { RefusalCode } from '#shared/refusals.ts'
import type { Outcome } from '#shared/outcome.ts'
import { giftActFields } from '#shared/fields/gift-request.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { concernsRequest } from '#domain/gift-requests/find-gift-requests.ts'
import { actOnRequest } from '#domain/verbs/ads/act-on-request.ts'
import { chooseTaker } from '#domain/verbs/ads/choose-taker.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/gift-request'

export const middleware = [requirePersonMiddleware]

const messages = {
  choose: 'gift_chosen',
  take: 'gift_taken',
  miss: 'gift_missed',
  release: 'gift_released',
  withdraw: 'gift_withdrawn',
} as const

/** What the giver, or who asked, does to one request; to everybody else there is none. */
export async function action(args: Route.ActionArgs) {
  const { params, context } = args
  const about = { adId: adNumber(params.adId), requestId: params.requestId, by: requirePerson(context) }
  if (!(await concernsRequest(database(context), about))) return refuseVerb('gift_request_not_found')
  return act(args)
}

const act = verbAction(({ params }: Route.ActionArgs) => {
  const [adId, { requestId }] = [adNumber(params.adId), params]
  return {
    form: giftActFields,
    limited: 'gift_choice',
    verb: async ({ db, by, fields: { act } }): Promise<Outcome<{ requestId: string | null }, RefusalCode>> =>
      act === 'choose' ? chooseTaker(db, { adId, by, requestId }) : actOnRequest(db, { adId, requestId, by, act }),
    answer: ({ fields: { act } }) => redirectWithMessage(localPath(`/ad/${adId}/requests#requests`), messages[act]),
  }
})

export const headers = answerHeaders

export default refusedPage(({ adId }) => `/ad/${adNumber(adId)}/requests`, m.gifts_back)
