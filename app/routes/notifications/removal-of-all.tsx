import { m } from '#i18n/messages.ts'
import { removeAllNotifications } from '#domain/verbs/notices/remove-all-notifications.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { backToNotifications } from './back-to-notifications.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import type { Route } from './+types/removal-of-all'

export const middleware = [requirePersonMiddleware]

export async function action({ request, context }: Route.ActionArgs) {
  await removeAllNotifications(database(context), { personId: requirePerson(context).id })
  return backToNotifications(request, 'notifications_deleted')
}

export default function RemovalOfAll() {
  return <RefusedVerb back="/notifications" backLabel={m.notifications_title()} />
}
