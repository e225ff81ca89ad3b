import { removalFields } from '#shared/fields/rejection.ts'
import { localPath } from '#i18n/language.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { RefusedReview } from '#app/components/admin/ads/refused-review.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { oneReview } from './one-review-ad.ts'
import { reviewListOf } from '#app/components/admin/ads/review-list.ts'
import type { Route } from './+types/removal'

export const middleware = [requirePower('ads')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return oneReview(context, params.adId)
}

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  form: removalFields,
  verb: ({ db, by, fields }) =>
    removeAd(db, { adId: adNumber(params.adId), by, why: fields.reason, note: fields.note }),
  answer: ({ values }) => redirectWithMessage(localPath(reviewListOf(values)), 'ad_deleted'),
}))

export const shouldRevalidate = readAnew

export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedReview {...loaderData} form={actionData?.form} removal={actionData?.form} />
}
