import { data, redirect } from 'react-router'
import { promotionOrderFields } from '#shared/fields/order.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { findRestorableAds } from '#domain/ads/find-restorable-ads.ts'
import { findPromotionOffers } from '#domain/orders/find-promotion-offers.ts'
import { orderPromotion } from '#domain/verbs/money/order-promotion.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { ChoosePromotion } from '#app/components/orders/choose-promotion.tsx'
import { RenewPromotion } from '#app/components/orders/renew-promotion.tsx'
import { payOverProfile } from '#app/components/orders/pay-over-profile.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { lastWay } from '#app/read-models/last-way.ts'
import { promotionChoices } from '#app/read-models/plans.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { endAttemptFirst } from './end-attempt-first.ts'
import type { Route } from './+types/promotion'

export const middleware = [requirePersonMiddleware]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const db = database(context)
  const target = { adId: adNumber(params.adId), by: requirePerson(context) }
  const [found, settings] = await Promise.all([findPromotionOffers(db, target), readSettings(db)])
  if (!found) return data({ ad: null, missing: await whyNone(context, target.adId) }, { status: 404 })
  // The letter before the end names what to buy again.
  const chosen = url.searchParams.get('type')
  const choices = promotionChoices(found, settings)
  const isRenewal = choices.some(({ type, isRenewal }) => isRenewal && type === chosen)
  const last = isRenewal ? await lastWay(context, target.adId) : null
  return data({ ad: { id: target.adId, title: found.title, choices, chosen, last }, missing: '' })
}

/** Whose promotion was over before they came finds the ad among what can be had back. */
async function whyNone(context: Route.LoaderArgs['context'], adId: number) {
  const restorable = await findRestorableAds(database(context), { ownerId: requirePerson(context).id })
  const isOver = restorable.some(({ id }) => id === adId)
  return isOver ? m.orders_renew_over() : sentenceOfRefusal('ad_not_found')
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const db = database(context)
  const target = { adId: adNumber(params.adId), by: requirePerson(context) }
  const read = await readForm(request, promotionOrderFields)
  const rateLimited = read.ok && (await limit(context, 'promotion_order', { request }))
  if (rateLimited) return refuseForm({ values: read.values, ...rateLimited })
  const ordered = read.ok
    ? await endAttemptFirst({ request, context }, target.adId, () => orderPromotion(db, { ...target, ...read.fields }))
    : null
  if (ordered?.ok) return redirect(localPath(`/orders/${ordered.number}`), 303)
  if (ordered) return refuseForm({ values: read.values, code: ordered.code, status: statusOf(ordered.code) })
  // Of an ad that is not theirs nobody learns what its form lacks.
  if (!(await findPromotionOffers(db, target))) return refuseForm({ values: {}, code: 'ad_not_found', status: 404 })
  return refuseForm(read)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    throw payOverProfile(thrown)
  }
}

export const headers = answerHeaders

export default function Promotion({ loaderData: { ad, missing }, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? (ad ? undefined : { ...emptyForm, message: missing })
  const isChosen = Object.keys(form?.problems ?? {}).length === 0
  if (!ad || (form && isChosen)) return <RefusedVerb form={form} back="/profile" backLabel={m.profile_back()} />
  const again = form ? undefined : ad.choices.find(({ type, isRenewal }) => isRenewal && type === ad.chosen)
  const title = again ? m.orders_renew_title() : m.orders_promote_title()
  return (
    <div className="page flex w-full max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={title} unlisted />
      <h1 className="text-h1">{title}</h1>
      <p className="text-ink-2 wrap-anywhere" dir={textDirection(ad.title)}>
        {ad.title}
      </p>
      {again ? <RenewPromotion adId={ad.id} choice={again} last={ad.last} /> : <ChoosePromotion ad={ad} form={form} />}
    </div>
  )
}
