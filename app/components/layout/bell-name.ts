import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'

/** More unread notifications than this are counted no further: the bell says 99+. */
export const mostCounted = 99

/** What the bell is called: that something waits, and how much. */
export function bellName(unread: number) {
  if (unread === 0) return m.header_notifications()
  if (unread > mostCounted) return m.header_notifications_many()
  return m.header_notifications_unread({ count: unread, shown: formatNumber(unread) })
}

/** What the way to the messages is called likewise. */
export function messagesName(unread: number) {
  if (unread === 0) return m.header_messages()
  if (unread > mostCounted) return m.header_messages_many()
  return m.header_messages_unread({ count: unread, shown: formatNumber(unread) })
}
