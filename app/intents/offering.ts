import { data, redirect, type RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import type { RefusalCode } from '#shared/refusals.ts'
import { offerActField, offerFields } from '#shared/fields/offer.ts'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { answerOffer, type Answer } from '#domain/verbs/messages/answer-offer.ts'
import { lowestOffer } from '#domain/offers/judge-amount.ts'
import { makeOffer } from '#domain/verbs/messages/make-offer.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readFormData } from '#app/request/form-data.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { messageIdOf, newMessageId } from '#app/read-models/read-conversation-page.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { typedBefore } from '#app/request/intent-cookie.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What the page of an offer shows: the ad and between which amounts an offer lies; else why there is none. */
export async function readOfferPage({ request, context }: Args, adId: number) {
  const ad = await findAd(database(context), { adId, viewer: requirePerson(context) })
  if (!ad) return { code: 'ad_not_found' as const }
  if (ad.isOwn) return { code: 'message_to_oneself' as const }
  if (!ad.isPublic) return { code: 'ad_not_public' as const }
  if (ad.price === 0) return { code: 'offer_on_free' as const }
  if (ad.availability !== 'available') return { code: 'offer_not_available' as const }
  const { id, title, price, currency, byAgreement, availability, photos } = ad
  const shown = { id, title, price, currency, byAgreement, availability, isPublic: true, photo: photos[0] ?? null }
  return {
    ad: shown,
    lowest: lowestOffer(price),
    offerId: newMessageId(),
    typed: typedBefore(request, { act: 'offer', of: String(id), by: requirePerson(context) }),
  }
}

/** Makes the offer of a form and leads to its conversation; an amount that won't do is said beside it. */
export async function takeOffer(args: Args, adId: number) {
  const { made, refusal } = await offerBy(args, adId)
  if (!made) return refuseForm(refusal)
  return made.isOver ? data({ sent: true as const }) : toConversation(made.conversationId)
}

type Refusal = Parameters<typeof refuseForm>[0]
/** `isOver`: the form stands over its conversation and stays there. */
type Offered =
  | { made: { conversationId: string; isOver: boolean }; refusal?: undefined }
  | { made?: undefined; refusal: Refusal }

/** Makes an offer out of a form, the request's own or one that was sent before; else what to refuse it with. */
export async function offerBy(
  { request, context }: Args,
  adId: number,
  form: Request | FormData = request,
): Promise<Offered> {
  const [db, by] = [database(context), requirePerson(context)]
  const judged = await judgeWriting(db, { to: { adId }, by })
  const read = await readForm(form, offerFields)
  const { values } = read
  if (!judged.ok) return { refusal: { values, code: judged.code, status: statusOf(judged.code) } }
  if (!read.ok) return { refusal: read }
  const rateLimited =
    (await limit(context, 'offer', { request })) ??
    (judged.isNew
      ? await limit(context, 'conversation', { request, subject: String(adId), proof: values.proof })
      : null)
  if (rateLimited) return { refusal: { values, ...rateLimited } }
  const { amount, note } = read.fields
  const made = await makeOffer(db, { adId, by, id: messageIdOf(read.fields.id), amount, note })
  if (!made.ok) return { refusal: refusalOfAmount(values, made.code) }
  return { made: { conversationId: made.conversationId, isOver: values['over'] === 'dialog' } }
}

type OfferAddress = { conversationId: string; offerId: string }

/** Gives the answer of a form to an offer. Whoever came too late sees how it stands now. */
export async function takeAnswer({ request, context }: Args, { conversationId, offerId }: OfferAddress) {
  if (!isUuid(conversationId)) return refuseVerb('conversation_not_found')
  if (!isUuid(offerId)) return refuseVerb('offer_not_found')
  const [db, by] = [database(context), requirePerson(context)]
  const judged = await judgeWriting(db, { to: { conversationId }, by })
  const form = await readFormData(request)
  if (!judged.ok) return refuseVerb(judged.code)
  const act = v.safeParse(offerActField, form.get('act'))
  if (!act.success) return refuseVerb('form_invalid')
  const counter = await readForm(form, offerFields)
  if (act.output === 'counter' && !counter.ok) return refuseForm(counter)
  const rateLimited = await limit(context, act.output === 'counter' ? 'offer' : 'message', { request })
  if (rateLimited) return refuseForm({ values: counter.values, ...rateLimited })
  const answer: Answer | false =
    act.output !== 'counter'
      ? { act: act.output }
      : counter.ok && { act: 'counter', counter: { ...counter.fields, id: messageIdOf(counter.fields.id) } }
  if (!answer) return refuseForm(counter)
  const answered = await answerOffer(db, { conversationId, offerId, by, ...answer })
  return answered.ok ? toConversation(conversationId) : refuseForm(refusalOfAmount(counter.values, answered.code))
}

const ofAmount: readonly RefusalCode[] = [
  'offer_above_price',
  'offer_too_low',
  'counter_not_higher',
  'counter_not_lower',
]

function refusalOfAmount(values: Refusal['values'], code: RefusalCode): Refusal {
  if (ofAmount.includes(code)) return { values, problems: { amount: code } }
  return { values, code, status: statusOf(code) }
}

function toConversation(id: string) {
  return redirect(`${localPath(`/messages/${id}`)}#end`, 303)
}
