import type { RouterContextProvider } from 'react-router'
import { notificationText } from '#i18n/notification-text.ts'
import { findNotifications, type NotificationFilter } from '#domain/notifications/find-notifications.ts'
import { seeNotifications } from '#domain/verbs/notices/see-notifications.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { isFetchedAhead } from '#app/request/is-fetched-ahead.ts'

const filters: NotificationFilter[] = ['all', 'unread', 'read']

/** What the address asks for: all, or only what is unread or read. */
export function notificationFilter(url: URL): NotificationFilter {
  const asked = url.searchParams.get('show') as NotificationFilter
  return filters.includes(asked) ? asked : 'all'
}

type Asked = { filter: NotificationFilter; after?: string | null; pageLength?: number }

/** The signed-in person's notifications in words, and where they go on; they have been seen then. */
export async function toldNotifications(request: Request, context: Readonly<RouterContextProvider>, asked: Asked) {
  const [db, personId] = [database(context), requirePerson(context).id]
  const { notifications, next } = await findNotifications(db, { personId, ...asked })
  if (!isFetchedAhead(request)) await seeNotifications(db, { personId, ids: notifications.map(({ id }) => id) })
  const told = notifications.map(({ id, kind, type, priority, metadata, title, message, actionUrl, ...rest }) => ({
    ...notificationText({ kind, metadata, title, message }),
    id,
    type,
    priority,
    actionUrl,
    createdAt: rest.createdAt,
    isRead: rest.isRead,
  }))
  return { notifications: told, next }
}
