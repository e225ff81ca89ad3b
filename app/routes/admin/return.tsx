import { refused } from '#shared/outcome.ts'
import { returnFields } from '#shared/fields/rejection.ts'
import { localPath } from '#i18n/language.ts'
import { returnToReview } from '#domain/verbs/review/return-to-review.ts'
import { RefusedReview } from '#app/components/admin/ads/refused-review.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { isDecidedByAnother } from './decided-by-another.ts'
import { oneReview } from './one-review-ad.ts'
import { reviewListOf } from '#app/components/admin/ads/review-list.ts'
import type { Route } from './+types/return'

export const middleware = [requirePower('ads')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return oneReview(context, params.adId)
}

export const action = verbAction(({ params, context }: Route.ActionArgs) => ({
  form: returnFields,
  verb: async ({ db, by, fields }) =>
    isDecidedByAnother(context, fields)
      ? refused('decided_by_another')
      : returnToReview(db, { adId: adNumber(params.adId), ...fields, by }),
  answer: ({ values }) => redirectWithMessage(localPath(reviewListOf(values)), 'ads_returned', { count: 1 }),
}))

export const shouldRevalidate = readAnew

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedReview {...loaderData} form={actionData?.form} />
}
