import { data } from 'react-router'
import { giftLimits } from '#shared/gift-limits.ts'
import { giftRequestFields } from '#shared/fields/gift-request.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { requestGift } from '#domain/verbs/messages/request-gift.ts'
import { AskingForm } from '#app/components/ads/asking-form.tsx'
import { GiftList } from '#app/components/ads/gift-list.tsx'
import { OwnGiftRequest } from '#app/components/ads/own-gift-request.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { stayOnPage, type SentForm } from '#app/components/layout/stay-on-page.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { askersMiddleware } from '#app/intents/askers.ts'
import { takeForSeller } from '#app/intents/asking-under-ad.ts'
import { readGiftPage } from '#app/read-models/gift-page.ts'
import { newMessageId } from '#app/read-models/read-conversation-page.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { requirePersonToPost } from '#app/request/guards.ts'
import { typedBefore } from '#app/request/intent-cookie.ts'
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

export function action({ request, params, context }: Route.ActionArgs) {
  const adId = adNumber(params.adId)
  return takeForSeller(
    { request, context },
    {
      adId,
      form: giftRequestFields,
      limited: 'gift_request',
      verb: requestGift,
      seenAt: (id) => `/ad/${adId}/requests#request-${id}`,
      message: 'gift_requested',
    },
  )
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
        <AskingForm
          action={path}
          messageId={messageId}
          label={m.gifts_yours()}
          hint={m.gifts_hint()}
          send={m.gifts_send()}
          maxLength={giftLimits.requestLength}
          sent={{ ...sent, form: sent.form ?? typed }}
          className="panel p-4"
        />
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
