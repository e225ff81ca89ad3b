import { localPath } from '#i18n/language.ts'
import { notificationSettingsFields } from '#shared/fields/notification-settings.ts'
import { readNotificationSettings } from '#domain/notifications/read-notification-settings.ts'
import { saveNotificationSettings } from '#domain/verbs/notices/save-notification-settings.ts'
import { NotificationsTab } from '#app/components/settings/notifications-tab.tsx'
import { SettingsPage } from '#app/components/settings/settings-page.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { waysTo } from '#app/read-models/ways-to.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { orFormAgain } from '#app/request/refuse-account-form.ts'
import type { Route } from './+types/notifications'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = requirePerson(context)
  const [settings, ways] = await Promise.all([
    readNotificationSettings(database(context), { person }),
    waysTo(request, context),
  ])
  return { settings, ways }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const read = await readForm(request, notificationSettingsFields)
  if (!read.ok) return refuseForm(read)
  const save = async () => {
    await saveNotificationSettings(database(context), { person, settings: read.fields })
    return redirectWithMessage(localPath('/settings/notifications#save'), 'notification_settings_updated')
  }
  return orFormAgain(context, read.values, save, 'update_failed')
}

export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage tab="notifications">
      <NotificationsTab {...loaderData} form={actionData?.form} />
    </SettingsPage>
  )
}
