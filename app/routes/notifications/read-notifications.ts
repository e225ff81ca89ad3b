import type { RouterContextProvider } from 'react-router'
import { oneOf } from '#shared/one-of.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { findNotifications, type NotificationFilter } from '#domain/notifications/find-notifications.ts'
import { seeNotifications } from '#domain/verbs/notices/see-notifications.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { isFetchedAhead } from '#app/request/is-fetched-ahead.ts'
import { readFreshFacts } from './fresh-facts.ts'

const filters: NotificationFilter[] = ['all', 'unread', 'read']

/** What the address asks for: all, or only what is unread or read. */
export function notificationFilter(url: URL): NotificationFilter {
  return oneOf(filters, url.searchParams.get('show')) ?? 'all'
}

type NotificationQuery = { filter: NotificationFilter; after?: string | null; pageLength?: number }

/** The signed-in person's notifications in words, and where they go on; they have been seen then. */
export async function readNotifications(
  request: Request,
  context: Readonly<RouterContextProvider>,
  query: NotificationQuery,
) {
  const [db, person] = [database(context), requirePerson(context)]
  const { notifications, next } = await findNotifications(db, { person, ...query })
  if (!isFetchedAhead(request))
    await seeNotifications(db, { personId: person.id, ids: notifications.map(({ id }) => id) })
  const fresh = await readFreshFacts(context, notifications)
  const shown = notifications.map((notification) => {
    const { id, type, priority, actionUrl, createdAt, isRead } = notification
    const words = { ...notificationText(fresh.withCount(notification)), preview: fresh.previewOf(notification) }
    return { ...words, id, type, priority, actionUrl, createdAt, isRead }
  })
  return { notifications: shown, next }
}
