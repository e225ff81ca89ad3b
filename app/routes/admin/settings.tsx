import { data } from 'react-router'
import { siteSettingsFields } from '#shared/fields/site-settings.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { mayUse } from '#domain/people/powers.ts'
import { needsPasswordAgain } from '#domain/settings/settings-policy.ts'
import { PasswordAgain } from '#app/components/admin/password-again.tsx'
import { SettingsHistory } from '#app/components/admin/settings/settings-history.tsx'
import { SiteSettingsForm } from '#app/components/admin/settings/site-settings-form.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { passwordAgain } from './password-again.ts'
import { changedSettings, readSiteSettings, saveSiteSettings } from './site-settings.ts'
import type { Route } from './+types/settings'

export const middleware = [requirePower('site')]

export function loader({ context }: Route.LoaderArgs) {
  return readSiteSettings(database(context), requirePerson(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  const again = request.clone()
  const read = await readForm(request, siteSettingsFields)
  if (!read.ok) return refuseForm(read)
  const changed = await changedSettings(database(context), read.fields)
  const refusal = needsPasswordAgain(changed) ? await passwordAgain({ request: again, context }) : null
  if (refusal) return refusal
  const saved = await saveSiteSettings(database(context), { by: requirePerson(context), ...read })
  if (!saved.ok) return data({ form: saved.form }, { status: saved.status })
  // Whoever just asked for a second factor that they have not shown is led to the page that says where, from its top.
  const by = await personOfCookies(database(context), request.headers.get('Cookie'))
  return redirectWithMessage(localPath(mayUse(by, 'site') ? '/admin/settings' : '/admin'), 'settings_saved')
}

export default function SiteSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { version, values, savings, counted, isOwner } = loaderData
  const form = actionData?.form
  // Uncontrolled fields keep what was typed; where the page has something else to show they are remounted.
  const made = [form?.values['version'] ?? version, form?.values['pricesIn'] ?? values.upgradeCurrency].join('.')
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.site_settings_title()} unlisted />
      <h1 className="text-h1">{m.site_settings_title()}</h1>
      {actionData && 'passwordAgain' in actionData ? (
        <PasswordAgain form={actionData.form} />
      ) : (
        <>
          <SiteSettingsForm key={made} {...{ version, values, counted, isOwner, form }} />
          <SettingsHistory savings={savings} />
        </>
      )}
    </div>
  )
}
