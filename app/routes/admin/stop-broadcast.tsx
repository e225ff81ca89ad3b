import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { stopBroadcast } from '#domain/verbs/notices/stop-broadcast.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/stop-broadcast'

export const middleware = [requireAdminMiddleware]

export async function action({ params, context }: Route.ActionArgs) {
  const broadcastId = /^\d{1,15}$/.test(params.broadcastId) ? Number(params.broadcastId) : 0
  const stopped = await stopBroadcast(database(context), { by: requirePerson(context), broadcastId })
  if (!stopped.ok) return refuseVerb(stopped.code)
  return redirectWithMessage(localPath(`/admin/broadcast#broadcast-${params.broadcastId}`), 'broadcast_stopped')
}

export default function StopBroadcast({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/broadcast" backLabel={m.admin_broadcast()} />
}
