import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { needsPasswordAgain } from '#domain/settings/settings-policy.ts'
import { restoreSetting } from '#domain/verbs/site/restore-setting.ts'
import { PasswordAgain } from '#app/components/admin/password-again.tsx'
import { ShownOnce } from '#app/components/admin/people/shown-once.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
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
  const key = (await readFormData(args.request.clone())).get('key')
  return (needsPasswordAgain([String(key)]) && (await passwordAgain(args))) || restore(args)
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
