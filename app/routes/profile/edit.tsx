import { useState } from 'react'
import { data, useOutletContext } from 'react-router'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { findReplied } from '#domain/ad-questions/find-questions.ts'
import { askAboutEdit } from '#domain/ads/ask-about-ad.ts'
import { editAd } from '#domain/verbs/ads/edit-ad.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import { editsWithoutReview } from '#domain/ads/waits-for-another.ts'
import { notePhoneLook } from '#domain/people/note-phone-look.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { questionOf } from '#app/components/posting/ad-question.tsx'
import { EditAdForm } from '#app/components/posting/edit-ad-form.tsx'
import { listQuery, type ReturnList } from '#app/components/posting/return-list.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { stayOnPage, type SentForm } from '#app/components/layout/stay-on-page.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import {
  answersIn,
  askAboutForm,
  formChoices,
  formValuesOf,
  readAdForm,
  refuseVerbsForm,
} from '#app/request/ad-form.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { priceHintsOf } from '#app/read-models/price-hints.ts'
import { emptyForm, type FormState } from '#app/ui/form-state.ts'
import type { Route } from './+types/edit'

export const middleware = [requirePersonMiddleware]

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const person = requirePerson(context)
  const db = database(context)
  const ad = await findAdForEdit(db, { adId: adNumber(params.adId), by: person })
  if (ad?.phone && !ad.isOwn) {
    const limited = await limit(context, 'phone_look', { request })
    if (limited) return data({ ad: null, missing: sentenceOfRefusal(limited.code) }, { status: 429 })
    await notePhoneLook(db, { by: person, personId: ad.ownerId, adId: ad.id })
  }
  if (!ad) return data({ ad: null, missing: sentenceOfRefusal('ad_not_found') }, { status: 404 })
  const [choices, settings] = await Promise.all([formChoices(context, ad.neighbourhoodId), readSettings(db)])
  const { details: _, ownerId: __, photos, ...rest } = ad
  const reply = url.searchParams.get('reply')
  const replied = isUuid(reply) ? await findReplied(db, { adId: ad.id, questionId: reply, by: person }) : null
  const description = replied ? `${ad.description}\n\n${replied.content}\n${replied.reply}` : ad.description
  const values = formValuesOf({ ...ad, description, phone: ad.phone ?? (ad.isOwn ? person.phone : null) })
  const shown = { ...rest, values, photoKeys: photos.map(({ key }) => key) }
  return data({
    ad: shown,
    choices,
    priceHints: priceHintsOf(settings),
    withoutReview: await editsWithoutReview(db, { ad, by: person }),
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requirePerson(context)
  const db = database(context)
  const adId = adNumber(params.adId)
  // A stranger's ad is not there, whatever else the form says.
  const before = await findAdForEdit(db, { adId, by })
  if (!before) return refuseVerb('ad_not_found')
  const form = await readAdForm(request, context)
  if (!form.ok) return form.answer
  const { values, fields, photoKeys } = form
  const question = await askAboutEdit(db, { fields, before, answers: answersIn(values) })
  if (question) return askAboutForm(values, question)
  const rateLimited = await limit(context, 'ad_edit', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })

  const edited = await editAd(db, { adId, version: Number(values.version) || 0, by, fields, photoKeys })
  if (edited.ok) {
    const withoutReview = await editsWithoutReview(db, { ad: before, by })
    return redirectWithMessage(
      localPath(pathAfter(values, adId, withoutReview)),
      withoutReview ? 'ad_saved' : 'ad_updated',
    )
  }
  if (edited.code === 'ad_changed_meanwhile') return refuseForm({ values, code: 'edit_changed_meanwhile', status: 409 })
  return refuseVerbsForm(values, edited.code, statusOf(edited.code))
}

/** Back to its place in the list, if that is where it was edited. */
function pathAfter(values: FormState['values'], adId: number, withoutReview: boolean) {
  const { after } = values
  if (typeof after === 'string') return `/profile${listQuery({ after })}#ad-${adId}`
  return withoutReview ? `/ad/${adId}` : '/profile'
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  // The list of one's ads opens it in its place; anything else gets a page of its own.
  const returnList = useOutletContext<ReturnList | null>()
  const sent: SentForm = actionData ?? {}
  const lastForm = useLastForm(sent)
  if (!loaderData.ad) {
    return (
      <RefusedVerb form={{ ...emptyForm, message: loaderData.missing }} back="/profile" backLabel={m.profile_back()} />
    )
  }
  const form = lastForm ?? { ...emptyForm, values: loaderData.ad.values }
  const shown = (
    <EditAdForm
      {...loaderData}
      form={form}
      question={questionOf(actionData)}
      trouble={sent.trouble}
      returnList={returnList}
    />
  )
  if (returnList) return shown
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.post_edit_title()} unlisted />
      <h1 className="text-h1">{m.post_edit_title()}</h1>
      {shown}
    </div>
  )
}

/** What was refused last is shown until something else is, also where no answer came since. */
function useLastForm({ form }: SentForm) {
  const [last, setLast] = useState(form)
  if (form && form !== last) setLast(form)
  return form ?? last
}
