import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { removeNotification } from '#domain/verbs/notices/remove-notification.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { backToNotifications } from './back-to-notifications.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/removal'

export const middleware = [requirePersonMiddleware]

/** Removing what is gone already is done too. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.notificationId)) return refuseVerb('notification_not_found')
  const person = requirePerson(context)
  await removeNotification(database(context), { id: params.notificationId, personId: person.id })
  return backToNotifications(request, 'notification_deleted')
}

export default function Removal({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/notifications" backLabel={m.notifications_title()} />
}
