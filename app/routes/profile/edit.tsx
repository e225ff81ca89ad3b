import { TriangleAlert } from 'lucide-react'
import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { rejectionWords } from '#i18n/status-label.ts'
import { editAd } from '#domain/ads/edit-ad.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import { isAdmin } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { AdForm } from '#app/components/posting/ad-form.tsx'
import { editWarning } from '#app/components/posting/edit-warning.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { formChoices, formValuesOf, readAdForm, refuseVerbsForm } from '#app/request/ad-form.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { sentenceFor } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/edit'

export const middleware = [requirePersonMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = requirePerson(context)
  const db = database(context)
  const ad = await findAdForEdit(db, { adId: adNumber(params.adId), by: person })
  if (!ad) return data({ ad: null, missing: sentenceFor('refusal', 'ad_not_found') }, { status: 404 })
  const [choices, { oldPoundHint }] = await Promise.all([formChoices(context), readSettings(db)])
  const { details: _, photos, ...rest } = ad
  const values = formValuesOf({ ...ad, phone: ad.phone ?? (ad.isOwn ? person.phone : null) })
  const shown = { ...rest, values, photoKeys: photos.map(({ key }) => key) }
  return data({ ad: shown, choices, oldPoundHint, asAdmin: isAdmin(person) })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requirePerson(context)
  const db = database(context)
  const adId = adNumber(params.adId)
  // A stranger's ad is not there, whatever else the form says.
  if (!(await findAdForEdit(db, { adId, by }))) return refuseVerb('ad_not_found')
  const form = await readAdForm(request, context)
  if (!form.ok) return form.answer
  const { values, fields, photoKeys } = form
  const held = await limit(context, 'ad_edit', { request })
  if (held) return refuseForm({ values, ...held })

  const edited = await editAd(db, { adId, version: Number(values.version) || 0, by, fields, photoKeys })
  if (edited.ok)
    return redirectWithMessage(
      localPath(isAdmin(by) ? `/ad/${adId}` : '/profile'),
      isAdmin(by) ? 'ad_saved' : 'ad_updated',
    )
  if (edited.code === 'ad_changed_meanwhile') return refuseForm({ values, code: 'edit_changed_meanwhile', status: 409 })
  return refuseVerbsForm(values, edited.code, statusOf(edited.code))
}

export const headers = answerHeaders

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.ad) {
    return (
      <RefusedVerb form={{ ...emptyForm, message: loaderData.missing }} back="/profile" backLabel={m.profile_back()} />
    )
  }
  const { ad, choices, oldPoundHint, asAdmin } = loaderData
  const form = actionData?.form ?? { ...emptyForm, values: ad.values }
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.post_edit_title()} unlisted />
      <h1 className="text-h1">{m.post_edit_title()}</h1>
      <p role="note" className="flex items-start gap-3 rounded-control border border-gold-line bg-gold-soft px-4 py-3">
        <Icon as={TriangleAlert} className="mt-1 text-gold" />
        {editWarning({ status: ad.status, isOwn: ad.isOwn, asAdmin })}
      </p>
      {ad.status === 'rejected' && ad.moderationReason && (
        <p className="rounded-control bg-danger-soft px-4 py-3">
          <strong>{m.post_edit_rejected()}</strong>
          <br />
          {rejectionWords(ad.moderationReason, ad.moderationNote)}
        </p>
      )}
      <AdForm
        action={`/profile/ads/${ad.id}/edit`}
        hidden={{ version: String(ad.version) }}
        choices={choices}
        form={form}
        photoKeys={ad.photoKeys}
        oldPoundHint={oldPoundHint}
        submit={m.post_edit_save()}
        submitting={m.post_edit_saving()}
      />
    </div>
  )
}
