import { redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { internalPath } from '#shared/internal-path.ts'
import { localPath } from '#i18n/language.ts'
import { readNotification } from '#domain/verbs/notices/read-notification.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { readFormData } from '#app/request/form-data.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { returnPath } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/read'

export const middleware = [requirePersonMiddleware]

/** Marks one read; with `open` it leads where the notification points. */
export const action = verbAction(async ({ request, params: { notificationId: id } }: Route.ActionArgs) => {
  const form = await readFormData(request)
  return {
    verb: ({ db, by }) => readNotification(db, { id, person: by }),
    answer: ({ actionUrl }) => {
      const opened = form.has('open') && actionUrl
      return redirect(
        opened ? localPath(internalPath(opened)) : returnPath('/notifications', form.get('returnTo')),
        303,
      )
    },
  }
})

export default refusedPage('/notifications', m.notifications_title)
