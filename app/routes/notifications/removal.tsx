import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { removeNotification } from '#domain/verbs/notices/remove-notification.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { backToNotifications } from './back-to-notifications.ts'
import type { Route } from './+types/removal'

export const middleware = [requirePersonMiddleware]

/** Removing what is gone already is done too. */
export const action = verbAction(({ request, params: { notificationId: id } }: Route.ActionArgs) => ({
  verb: async ({ db, by }) => {
    if (!isUuid(id)) return refused('notification_not_found')
    await removeNotification(db, { id, person: by })
    return done()
  },
  answer: () => backToNotifications(request, 'notification_deleted'),
}))

export default refusedPage('/notifications', m.notifications_title)
