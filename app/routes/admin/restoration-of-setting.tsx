import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { restoreSetting } from '#domain/verbs/site/restore-setting.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { restorationFields } from '#shared/fields/site-settings.ts'
import type { Route } from './+types/restoration-of-setting'

export const middleware = [requireAdminMiddleware]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, restorationFields)
  if (!form.ok) return refuseForm(form)
  const { saving, key } = form.fields
  const restored = await restoreSetting(database(context), { savingId: saving, key, by: requirePerson(context) })
  if (!restored.ok) return refuseVerb(restored.code)
  return redirectWithMessage(localPath(`/admin/settings#saving-${saving}`), 'setting_restored')
}

export default function RestorationOfSetting({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/settings" backLabel={m.site_back()} />
}
