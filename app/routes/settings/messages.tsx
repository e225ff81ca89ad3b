import { localPath } from '#i18n/language.ts'
import { chatSettingsFields } from '#shared/fields/chat-settings.ts'
import { readChatSettings } from '#domain/conversations/read-chat-settings.ts'
import { saveChatSettings } from '#domain/verbs/messages/save-chat-settings.ts'
import { ChatSettingsForm } from '#app/components/settings/chat-settings-form.tsx'
import { SettingsPage } from '#app/components/settings/settings-page.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { orFormAgain } from '#app/request/refuse-account-form.ts'
import type { Route } from './+types/messages'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

export function loader({ context }: Route.LoaderArgs) {
  return readChatSettings(database(context), { person: requirePerson(context) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const read = await readForm(request, chatSettingsFields)
  if (!read.ok) return refuseForm({ ...read, code: 'form_invalid' })
  const save = async () => {
    await saveChatSettings(database(context), { person, settings: read.fields })
    return redirectWithMessage(localPath('/settings/messages#save'), 'preferences_saved')
  }
  return orFormAgain(context, read.values, save, 'update_failed')
}

export default function ChatSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage tab="notifications">
      <ChatSettingsForm settings={loaderData} form={actionData?.form} />
    </SettingsPage>
  )
}
