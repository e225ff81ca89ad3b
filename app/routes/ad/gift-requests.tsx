import { data } from 'react-router'
import { giftRequestFields } from '#shared/fields/gift-request.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { requestGift } from '#domain/verbs/messages/request-gift.ts'
import { GiftList } from '#app/components/ads/gift-list.tsx'
import { GiftForm, OwnGiftRequest } from '#app/components/ads/own-gift-request.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { stayOnPage, type SentForm } from '#app/components/layout/stay-on-page.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { askersMiddleware } from '#app/intents/askers.ts'
import { readGiftPage } from '#app/read-models/gift-page.ts'
import { messageIdOf, newMessageId } from '#app/read-models/read-conversation-page.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { currentPerson, database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonToPost } from '#app/request/guards.ts'
import { typedBefore } from '#app/request/intent-cookie.ts'
import { limit } from '#app/request/limits.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { Route } from './+types/gift-requests'

// Everybody reads what it is; whoever asks is signed in.
export const middleware = [askersMiddleware('gift'), requirePersonToPost]

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const [viewer, adId] = [currentPerson(context), adNumber(params.adId)]
  const page = await readGiftPage(database(context), { adId, viewer })
  if (!page) return data({ missing: sentenceOfRefusal('ad_not_found') }, { status: statusOf('ad_not_found') })
  const typed = typedBefore(request, { act: 'gift', of: url.pathname, by: viewer })
  return data({ page, messageId: newMessageId(), typed })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, by, adId] = [database(context), requirePerson(context), adNumber(params.adId)]
  const read = await readForm(request, giftRequestFields)
  const { values } = read
  const id = messageIdOf(read.ok ? read.fields.id : '')
  const judged = await judgeWriting(db, { to: { adId }, by, messageId: id })
  if (!judged.ok) return refuseForm({ values, code: judged.code, status: statusOf(judged.code) })
  if (!read.ok) return refuseForm(read)
  // What is sent again, because the line broke before the answer came, is not counted again.
  const rateLimited = judged.isSent
    ? null
    : ((await limit(context, 'gift_request', { request })) ??
      (judged.isNew
        ? await limit(context, 'conversation', { request, subject: String(adId), proof: values.proof })
        : null))
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const { content } = read.fields
  const sent = await requestGift(db, { adId, by, id, content })
  if (!sent.ok) return refuseForm({ values, code: sent.code, status: statusOf(sent.code) })
  return redirectWithMessage(localPath(`/ad/${adId}/requests#request-${sent.requestId}`), 'gift_requested')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

/** Asking for what is given away; its giver chooses here. */
export default function GiftRequests({ loaderData, actionData, params }: Route.ComponentProps) {
  const adPath = `/ad/${adNumber(params.adId)}`
  const path = `${adPath}/requests`
  const sent: SentForm = actionData ?? {}
  if (!('page' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back={adPath} backLabel={m.ads_back_to_ad()} />
  }
  const { page, messageId, typed } = loaderData
  const { title, isOpen, giver, own } = page
  const isAsking = !giver && isOpen && (!own || own.state === 'withdrawn')
  return (
    <div id="requests" className="page flex max-w-2xl flex-col gap-4 pt-6">
      <PageHead title={m.gifts_title()} unlisted />
      <div>
        <h1 className="text-h1">{m.gifts_title()}</h1>
        <p className="break-words" dir={textDirection(title)}>
          {title}
        </p>
      </div>
      <p className="text-ink-2">{isOpen ? m.gifts_lead() : m.gifts_state_off()}</p>
      {isAsking ? (
        <GiftForm path={path} messageId={messageId} sent={{ ...sent, form: sent.form ?? typed }} />
      ) : (
        <FormSummary form={sent.form} />
      )}
      {own && <OwnGiftRequest path={path} request={own} isOpen={isOpen} />}
      {giver && <GiftList path={path} giver={giver} />}
      <Button href={adPath} variant="quiet" className="self-start">
        {m.ads_back_to_ad()}
      </Button>
    </div>
  )
}
