import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { answerFields } from '#shared/fields/want-ad.ts'
import { answerWantAd } from '#domain/verbs/following/answer-want-ad.ts'
import { findWantAd } from '#domain/want-ads/find-want-ads.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/answers'

export const middleware = [requirePersonMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, by, wantAdId] = [database(context), requirePerson(context), adNumber(params.wantAdId)]
  // One that is not there is not there, whatever the form says.
  if (!(await findWantAd(db, { id: wantAdId }))) return refuseVerb('want_ad_not_found')
  const read = await readForm(request, answerFields)
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'want_ad_answer', { request })
  if (rateLimited) return refuseForm({ values: {}, ...rateLimited })
  const attached = await answerWantAd(db, { wantAdId, adId: read.fields.adId, by })
  if (!attached.ok) return refuseVerb(attached.code)
  return redirectWithMessage(localPath(`/wanted/${wantAdId}#attach`), 'want_ad_answered')
}

export const headers = answerHeaders

export default refusedPage((params) => `/wanted/${adNumber(params['wantAdId'])}`, m.want_back_to_it)
