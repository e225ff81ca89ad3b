import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { stopBroadcast } from '#domain/verbs/notices/stop-broadcast.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/stop-broadcast'

export const middleware = [requirePower('broadcasts')]

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const broadcastId = /^\d{1,15}$/.test(params.broadcastId) ? Number(params.broadcastId) : 0
  return {
    verb: ({ db, by }) => stopBroadcast(db, { by, broadcastId }),
    answer: () =>
      redirectWithMessage(localPath(`/admin/broadcast#broadcast-${params.broadcastId}`), 'broadcast_stopped'),
  }
})

export default refusedPage('/admin/broadcast', m.admin_broadcast)
