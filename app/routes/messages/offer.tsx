import { data } from 'react-router'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { findOffer } from '#domain/conversations/find-offer.ts'
import { stayOnPage, type SentForm } from '#app/components/layout/stay-on-page.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { OfferCard } from '#app/components/messages/offer-card.tsx'
import { OfferForm } from '#app/components/messages/offer-form.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { takeAnswer } from '#app/intents/offering.ts'
import { newMessageId } from '#app/read-models/read-conversation-page.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { Route } from './+types/offer'

export const middleware = [requirePersonMiddleware]

/** How an offer stands, and where it is countered. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { conversationId, offerId } = params
  const by = requirePerson(context)
  const found =
    isUuid(conversationId) && isUuid(offerId)
      ? await findOffer(database(context), { conversationId, offerId, by })
      : null
  if (!found) return data({ missing: sentenceOfRefusal('offer_not_found') }, { status: 404 })
  return data({ ...found, nextId: newMessageId() })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeAnswer({ request, context }, params)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

export const shouldRevalidate = readAnew

export default function Offer({ loaderData, actionData, params }: Route.ComponentProps) {
  const sent: SentForm = actionData ?? {}
  if (!('offer' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back="/messages" backLabel={m.messages_title()} />
  }
  const { offer, range, nextId } = loaderData
  const { price } = offer
  const path = `/messages/${params.conversationId}`
  const canCounter = offer.may.counter && range !== undefined && range.lowest <= range.highest && price !== null
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={m.offers_answer_title()} unlisted />
      <h1 className="text-h1">{m.offers_answer_title()}</h1>
      {!canCounter && <FormSummary form={sent.form} />}
      <div className="panel p-5">
        <OfferCard offer={offer} counterHere />
      </div>
      {canCounter && (
        <OfferForm
          action={`${path}/offers/${offer.id}`}
          offerId={nextId}
          isCounter
          price={price}
          currency={offer.currency}
          {...range}
          sent={sent}
        />
      )}
      <Button href={path} variant="quiet" className="self-start">
        {m.offers_back()}
      </Button>
    </div>
  )
}
