import { createContext, data, redirect } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { conversationAbout } from '#domain/conversations/conversation-about.ts'
import { lowestOffer } from '#domain/offers/judge-amount.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { FirstMessage } from '#app/components/messages/first-message.tsx'
import { InboxPane } from '#app/components/messages/inbox-pane.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { messengersMiddleware } from '#app/intents/messengers.ts'
import { takeMessage } from '#app/intents/messaging.ts'
import { newMessageId } from '#app/read-models/read-conversation-page.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { typedBefore } from '#app/request/intent-cookie.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/messages'

// The first asks in its own words.
export const middleware = [messengersMiddleware('message'), requirePersonMiddleware]

/** A message was refused: its page comes back with it, also where the conversation has begun meanwhile. */
const refusedContext = createContext(false)

function missing(code: RefusalCode) {
  return data({ ad: null, missing: sentenceOfRefusal(code) }, { status: statusOf(code) })
}

/** The conversation about an ad, or the page that begins it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const adId = adNumber(params.adId)
  const viewer = requirePerson(context)
  const begun = await conversationAbout(database(context), { adId, personId: viewer.id })
  if (begun && !context.get(refusedContext)) throw redirect(localPath(`/messages/${begun}`))
  const ad = await findAd(database(context), { adId, viewer })
  if (!ad) return missing('ad_not_found')
  if (ad.isOwn) return missing('message_to_oneself')
  if (!ad.isPublic) return missing('ad_not_public')
  const { id, title, price, currency, byAgreement, availability, photos, seller } = ad
  const shown = { id, title, price, currency, byAgreement, availability, isPublic: true, photo: photos[0] ?? null }
  return data({
    ad: shown,
    lowestOffer: lowestOffer(price),
    sellerName: seller.name,
    messageId: newMessageId(),
    typed: typedBefore(request, { act: 'message', of: String(id), by: viewer }),
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await takeMessage({ request, context }, { adId: adNumber(params.adId) })
  context.set(refusedContext, !(answer instanceof Response))
  return answer
}

export const headers = answerHeaders

export default function StartConversation({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData.ad) {
    return (
      <RefusedVerb
        form={{ ...emptyForm, message: loaderData.missing }}
        back={`/ad/${adNumber(params.adId)}`}
        backLabel={m.ads_back_to_ad()}
      />
    )
  }
  return (
    <div className="page conversation">
      <PageHead title={m.messages_to({ name: isolate(loaderData.sellerName) })} unlisted />
      <InboxPane />
      <div className="conversation-thread">
        <FirstMessage {...loaderData} ad={loaderData.ad} form={actionData?.form ?? loaderData.typed} />
      </div>
    </div>
  )
}
