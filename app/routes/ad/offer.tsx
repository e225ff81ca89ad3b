import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { stayOnPage } from '#app/components/layout/stay-on-page.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { ChatAd } from '#app/components/messages/chat-ad.tsx'
import { OfferForm } from '#app/components/messages/offer-form.tsx'
import type { SentOver } from '#app/components/messages/sent-over.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { messengersMiddleware } from '#app/intents/messengers.ts'
import { readOfferPage, takeOffer } from '#app/intents/offering.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/offer'

// The first asks in its own words.
export const middleware = [messengersMiddleware('offer'), requirePersonMiddleware]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await readOfferPage({ request, context }, adNumber(params.adId))
  if (!page.ad) return data({ missing: sentenceOfRefusal(page.code) }, { status: statusOf(page.code) })
  return data({ page })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeOffer({ request, context }, adNumber(params.adId))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

export default function Offer({ loaderData, actionData, params }: Route.ComponentProps) {
  const adPath = `/ad/${adNumber(params.adId)}`
  const sent: SentOver = actionData ?? {}
  if (!('page' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back={adPath} backLabel={m.ads_back_to_ad()} />
  }
  const { ad, lowest, offerId, typed } = loaderData.page
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={m.offers_make()} unlisted />
      <h1 className="text-h1">{m.offers_make()}</h1>
      <ChatAd ad={ad} />
      <OfferForm
        action={`${adPath}/offer`}
        offerId={offerId}
        isCounter={false}
        price={ad.price}
        currency={ad.currency}
        lowest={lowest}
        highest={ad.price}
        sent={{ ...sent, form: sent.form ?? typed }}
      />
    </div>
  )
}
