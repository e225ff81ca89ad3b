import { randomUUID } from 'node:crypto'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { postAsAdmin } from '#domain/verbs/ads/post-as-admin.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { AdForm } from '#app/components/posting/ad-form.tsx'
import { formChoices, readAdForm, refuseVerbsForm } from '#app/request/ad-form.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { grantedPlansOf } from '#app/read-models/plans.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { priceHintsOf } from '#app/read-models/price-hints.ts'
import { valueOf, valuesOf } from '#app/ui/form-state.ts'
import type { Route } from './+types/post'

export const middleware = [requirePower('site')]

export async function loader({ context }: Route.LoaderArgs) {
  const { governorateId, phone } = requirePerson(context)
  const [choices, settings] = await Promise.all([formChoices(context), readSettings(database(context))])
  const governorate = governorateId === null ? '' : String(governorateId)
  // One page is one submission: sent twice, it is one ad.
  const submissionKey: string = randomUUID()
  const values = { governorate, phone: phone ?? '', submissionKey }
  return { choices, priceHints: priceHintsOf(settings), plans: grantedPlansOf(settings), values }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readAdForm(request, context, { byAdmin: true })
  if (!form.ok) return form.answer
  const { values, fields, type, photoKeys } = form
  const submissionKey = isUuid(values.submissionKey) ? values.submissionKey : randomUUID()
  const posting = { by: requirePerson(context), fields, type, photoKeys, submissionKey }
  const posted = await postAsAdmin(database(context), posting)
  if (!posted.ok) return refuseVerbsForm(values, posted.code, statusOf(posted.code))
  return redirectWithMessage(localPath(`/ad/${posted.adId}`), 'ad_published')
}

export default function PostAsAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, priceHints, plans, values } = loaderData
  const form = actionData?.form ?? { values, problems: {} }
  return (
    <div className="flex min-w-0 max-w-3xl flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.admin_post_title()} unlisted />
      <h1 className="text-h1">{m.admin_post_title()}</h1>
      <AdForm
        action="/admin/post"
        hidden={{ submissionKey: valueOf(form, 'submissionKey') ?? '' }}
        choices={choices}
        form={form}
        photoKeys={valuesOf(form, 'photos')}
        priceHints={priceHints}
        photosOptional
        plans={plans}
        submit={m.admin_post_submit()}
        submitting={m.post_submitting()}
        note={m.admin_post_note()}
      />
    </div>
  )
}
