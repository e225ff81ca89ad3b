import { m } from '#i18n/messages.ts'
import { readAllNotifications } from '#domain/verbs/notices/read-all-notifications.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { backToNotifications } from './back-to-notifications.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import type { Route } from './+types/read-all'

export const middleware = [requirePersonMiddleware]

export async function action({ request, context }: Route.ActionArgs) {
  await readAllNotifications(database(context), { personId: requirePerson(context).id })
  return backToNotifications(request, 'notifications_read')
}

export default function ReadAll() {
  return <RefusedVerb back="/notifications" backLabel={m.notifications_title()} />
}
