import { countNotifications } from '#domain/notifications/count-notifications.ts'
import { countNewsOf } from '#domain/news/count-news.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { notificationFilter, readNotifications } from './read-notifications.ts'
import type { Route } from './+types/panel'

export const middleware = [requirePersonMiddleware]

/** The panel shows ten (docs/product.md, "Notifications"). */
const shownInPanel = 10

/** What the panel at the bell shows: the newest ten, how many there are beyond them, and what waits now. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const [db, person] = [database(context), requirePerson(context)]
  const filter = notificationFilter(url)
  const [{ notifications }, all, counts] = await Promise.all([
    readNotifications(request, context, { filter, pageLength: shownInPanel }),
    countNotifications(db, { person, filter }),
    countNewsOf(db, { person }),
  ])
  const panel = { notifications, more: Math.max(0, all - notifications.length), counts }
  return Response.json(panel, { headers: { 'Cache-Control': 'no-store' } })
}
