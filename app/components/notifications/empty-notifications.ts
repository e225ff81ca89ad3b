import { m } from '#i18n/messages.ts'

/** What an empty list of notifications says. */
export function emptyNotifications(filter: 'all' | 'unread' | 'read') {
  if (filter === 'unread') return m.notifications_empty_unread()
  if (filter === 'read') return m.notifications_empty_read()
  return m.notifications_empty()
}
