import { m } from '#i18n/messages.ts'
import { removeAllNotifications } from '#domain/verbs/notices/remove-all-notifications.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { backToNotifications } from './back-to-notifications.ts'
import type { Route } from './+types/removal-of-all'

export const middleware = [requirePersonMiddleware]

export const action = verbAction(({ request }: Route.ActionArgs) => ({
  verb: ({ db, by }) => removeAllNotifications(db, { person: by }),
  answer: () => backToNotifications(request, 'notifications_deleted'),
}))

export default refusedPage('/notifications', m.notifications_title)
