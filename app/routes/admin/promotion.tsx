import { data } from 'react-router'
import { promotionFields } from '#shared/fields/promotion.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { grantPromotion } from '#domain/verbs/money/grant-promotion.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { PromotePage } from '#app/components/admin/ads/promote-page.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { oneReviewAd } from './one-review-ad.ts'
import { reviewListOf } from '#app/components/admin/ads/review-list.ts'
import type { Route } from './+types/promotion'

export const middleware = [requirePower('money')]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [ad, { afterPromotion }] = await Promise.all([
    oneReviewAd(context, params.adId),
    readSettings(database(context)),
  ])
  const returnTo = reviewListOf({ returnTo: url.searchParams.get('returnTo') ?? '' })
  const missing = ad ? null : sentenceOfRefusal('ad_not_found')
  return data({ ad, after: afterPromotion, returnTo, missing }, { status: ad ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readForm(request, promotionFields)
  if (!read.ok) return refuseForm({ ...read, code: 'form_invalid' })
  const { type, seen, ...time } = read.fields
  const grant = { adId: adNumber(params.adId), by: requirePerson(context), type, time, seen }
  const granted = await grantPromotion(database(context), grant)
  const { values } = read
  if (granted.ok) {
    const message = granted.starts ? 'ad_promoted' : 'ad_promotion_waits'
    return redirectWithMessage(localPath(reviewListOf(values)), message)
  }
  if (granted.code !== 'promotion_too_short')
    return refuseForm({ values, code: granted.code, status: statusOf(granted.code) })
  return refuseForm({ values, problems: { days: granted.code }, code: 'form_invalid' })
}

export const shouldRevalidate = readAnew

export default function Promotion({ loaderData, actionData }: Route.ComponentProps) {
  const { ad, after, missing, returnTo } = loaderData
  const form = actionData?.form
  if (!ad) {
    const gone = form ?? { ...emptyForm, message: missing ?? undefined }
    return <RefusedVerb form={gone} back={returnTo} backLabel={m.admin_back()} />
  }
  return <PromotePage ad={ad} after={after} returnTo={returnTo} form={form} />
}
