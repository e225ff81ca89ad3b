import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { needsPasswordAgain } from '#domain/settings/settings-policy.ts'
import { restoreSetting } from '#domain/verbs/site/restore-setting.ts'
import { PasswordAgain } from '#app/components/admin/password-again.tsx'
import { ShownOnce } from '#app/components/admin/people/shown-once.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { restorationFields } from '#shared/fields/site-settings.ts'
import { passwordAgain } from './password-again.ts'
import type { Route } from './+types/restoration-of-setting'

export const middleware = [requirePower('site')]

const restore = verbAction(() => ({
  form: restorationFields,
  verb: ({ db, by, fields: { saving, key } }) => restoreSetting(db, { savingId: saving, key, by }),
  answer: ({ fields }) => redirectWithMessage(localPath(`/admin/settings#saving-${fields.saving}`), 'setting_restored'),
}))

export async function action(args: Route.ActionArgs) {
  // Read as the verb reads it: a file of the same name before the text is left out of both.
  const read = await readForm(args.request.clone(), restorationFields)
  const keys = read.ok ? [read.fields.key] : []
  return (needsPasswordAgain(keys) && (await passwordAgain(args))) || restore(args)
}

export default function Restoration({ actionData }: Route.ComponentProps) {
  if (!actionData || !('passwordAgain' in actionData))
    return <RefusedVerb form={actionData?.form} back="/admin/settings" backLabel={m.site_back()} />
  return (
    <ShownOnce title={m.site_settings_title()} back={{ href: '/admin/settings', label: m.site_back() }}>
      <PasswordAgain form={actionData.form} />
    </ShownOnce>
  )
}
