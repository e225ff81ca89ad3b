import { m } from '#i18n/messages.ts'
import { lowerPriceFields } from '#shared/fields/lower-price.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import { lowerPrice } from '#domain/verbs/ads/lower-price.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { LowerPriceForm } from '#app/components/posting/lower-price-form.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/price'

export const middleware = [requirePersonMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requirePerson(context)
  const db = database(context)
  const adId = adNumber(params.adId)
  // A stranger's ad is not there, whatever else the form says.
  if (!(await findAdForEdit(db, { adId, by }))?.isOwn) return refuseVerb('ad_not_found')
  const read = await readForm(request, lowerPriceFields)
  if (!read.ok) return refuseForm(read)

  const outcome = await lowerPrice(db, { adId, price: read.fields.price, by })
  if (outcome.ok) return redirectWithMessage(toOwnAd(request, adId), 'ad_price_lowered')
  const status = statusOf(outcome.code)
  if (status !== 422) return refuseVerb(outcome.code)
  return refuseForm({ values: read.values, problems: { price: outcome.code }, status })
}

export const headers = answerHeaders

/** The form once more, with what is wrong; a refusal that no other price changes is only said. */
export default function Price({ actionData, params }: Route.ComponentProps) {
  const form = actionData?.form ?? emptyForm
  const adId = adNumber(params.adId)
  if (form.message) return <RefusedVerb form={form} back={`/profile#ad-${adId}`} backLabel={m.profile_back()} />
  return (
    <div className="page flex max-w-lg flex-col gap-4 py-10">
      <PageHead title={m.profile_action_price()} unlisted />
      <h1 className="text-h1">{m.profile_action_price()}</h1>
      <div className="panel p-5">
        <LowerPriceForm adId={adId} form={form} />
      </div>
    </div>
  )
}
