import { localPath } from '#i18n/language.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { updateProfile } from '#domain/verbs/accounts/update-profile.ts'
import { ProofReminder } from '#app/components/settings/proof-reminder.tsx'
import { ProfileTab } from '#app/components/settings/profile-tab.tsx'
import { SettingsPage } from '#app/components/settings/settings-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { openNumberWays } from '#app/request/number-ways.ts'
import { orFormAgain } from '#app/request/refuse-account-form.ts'
import { readProfileForm } from './profile-form.ts'
import type { Route } from './+types/profile'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  const { name, email, emailVerified, phone, governorateId, image } = requirePerson(context)
  const canProve = openNumberWays(context, await readSettings(database(context))).length > 0
  return { name, email, emailVerified, phone, governorateId, image, canProve }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const read = await readProfileForm(request, context)
  if (!read.ok) return read.answer
  const { values, fields, avatar } = read
  const rateLimited = await limit(context, 'profile_update', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })

  const save = async () => {
    const updated = await updateProfile(database(context), { person, fields, avatar })
    if (updated.ok) return redirectWithMessage(localPath('/settings#save'), 'profile_updated')
    if (updated.code === 'name_reserved') return refuseForm({ values, problems: { name: updated.code } })
    // The picture is gone: it waited for longer than a day.
    const { avatarKey: _, ...typed } = values
    return refuseForm({ values: typed, code: updated.code })
  }
  return orFormAgain(context, values, save, 'update_failed')
}

export const headers = answerHeaders

export default function ProfileSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage tab="profile">
      {!loaderData.emailVerified && <ProofReminder email={loaderData.email} />}
      <ProfileTab person={loaderData} form={actionData?.form} />
    </SettingsPage>
  )
}
