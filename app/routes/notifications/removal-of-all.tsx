import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { removeAllNotifications } from '#domain/notifications/remove-all-notifications.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import type { Route } from './+types/removal-of-all'

export const middleware = [requirePersonMiddleware]

export async function action({ context }: Route.ActionArgs) {
  await removeAllNotifications(database(context), { personId: requirePerson(context).id })
  return redirectWithMessage(localPath('/notifications'), 'notifications_deleted')
}

export default function RemovalOfAll() {
  return <RefusedVerb back="/notifications" backLabel={m.notifications_title()} />
}
