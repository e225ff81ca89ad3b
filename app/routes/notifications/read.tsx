import { redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { internalPath } from '#shared/internal-path.ts'
import { localPath } from '#i18n/language.ts'
import { readNotification } from '#domain/verbs/notices/read-notification.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { returnPath } from '#app/request/return-path.ts'
import type { Route } from './+types/read'

export const middleware = [requirePersonMiddleware]

/** Marks one read; with `open` it leads where the notification points. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const person = requirePerson(context)
  const read = await readNotification(database(context), { id: params.notificationId, personId: person.id })
  if (!read.ok) return refuseVerb(read.code)
  const opened = form.has('open') && read.actionUrl
  return redirect(opened ? localPath(internalPath(opened)) : returnPath('/notifications', form.get('returnTo')), 303)
}

export default function Read({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/notifications" backLabel={m.notifications_title()} />
}
