import { data } from 'react-router'
import { numberInText } from '#shared/arabic/number-in-text.ts'
import { correctionFields } from '#shared/fields/correction.ts'
import { localPath } from '#i18n/language.ts'
import { withoutNumbers } from '#domain/ads/corrected-ad.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import { whyMissing } from '#domain/ads/lock-ad.ts'
import { CorrectionPage } from '#app/components/admin/ads/correction-page.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { formChoices, refuseVerbsForm } from '#app/request/ad-form.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { correctAd } from './correct-ad.ts'
import { decidedCookie } from './decided.ts'
import { reviewListOf } from '#app/components/admin/ads/review-list.ts'
import type { Route } from './+types/correction'

export const middleware = [requirePower('ads')]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await findAdForEdit(database(context), { adId: adNumber(params.adId), by: requirePerson(context) })
  if (!found) return data({ ad: null, categories: [], returnTo: '' }, { status: 404 })
  const { id, title, description, categoryId, subcategoryId, photos } = found
  const categories = await categoriesLike(context, categoryId)
  const query = url.searchParams
  const ad = {
    ...{ id, title, description, photos },
    // What the desk showed is published, or nothing.
    version: query.get('version') ?? String(found.version),
    statusVersion: query.get('statusVersion') ?? String(found.statusVersion),
    category: String(categoryId),
    subcategory: subcategoryId ?? '',
    number: numberInText(title) ?? numberInText(description),
    withoutNumbers: { title: withoutNumbers(title), description: withoutNumbers(description) },
  }
  return data({ ad, categories, returnTo: reviewListOf({ returnTo: query.get('returnTo') ?? '' }) })
}

/** Those that ask for the same facts; a move to others is the form's of the ad. */
async function categoriesLike(context: Route.LoaderArgs['context'], categoryId: number) {
  const { categories } = await formChoices(context)
  const kind = categories.find(({ id }) => id === categoryId)?.kind
  return categories.filter((category) => category.kind === kind)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, by, adId] = [database(context), requirePerson(context), adNumber(params.adId)]
  const ad = await findAdForEdit(db, { adId, by })
  if (!ad) return refuseVerb(await whyMissing(db, adId, by))
  const form = await readForm(request, correctionFields)
  if (!form.ok) return refuseForm(form)
  const { fields, values } = form
  const categories = await categoriesLike(context, ad.categoryId)
  if (!categories.some(({ id }) => id === fields.category)) return refuseVerbsForm(values, 'category_invalid', 422)
  const corrected = await correctAd(db, { adId, by, correction: fields })
  if (!corrected.ok) return refuseVerbsForm(values, corrected.code, statusOf(corrected.code))
  return redirectWithMessage(localPath(reviewListOf(values)), 'ad_approved', {
    headers: decidedCookie([{ adId, version: corrected.version }]),
  })
}

export const shouldRevalidate = readAnew

export const headers = answerHeaders

export default function Correct({ loaderData, actionData }: Route.ComponentProps) {
  return <CorrectionPage {...loaderData} form={actionData?.form} />
}
