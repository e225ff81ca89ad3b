import type { RouterContextProvider } from 'react-router'
import { isWarnedOf } from '#domain/conversations/warned-of.ts'
import type { NotificationOf } from '#shared/notification-facts.ts'
import { m } from '#i18n/messages.ts'
import { countWaitingAds } from '#domain/ads/count-waiting-ads.ts'
import { findPreviews } from '#domain/conversations/find-previews.ts'
import { previewText } from '#app/components/messages/preview-text.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { publicOrigin } from '#app/request/public-origin.ts'

const shownOf = 80

/**
 * What notifications do not store and is read when they are shown: how many ads wait for their reader, and how the message
 * begins that the last notification of a conversation is about.
 */
export async function readFreshFacts(
  context: Readonly<RouterContextProvider>,
  notifications: readonly NotificationOf[],
) {
  const [db, person] = [database(context), requirePerson(context)]
  const messageIds = notifications.flatMap(({ kind, metadata }) =>
    kind === 'message' && metadata.messageId ? [metadata.messageId] : [],
  )
  const [waiting, previews] = await Promise.all([
    notifications.some(({ kind }) => kind === 'ads_waiting') ? countWaitingAds(db, person) : undefined,
    findPreviews(db, { personId: person.id, messageIds }),
  ])
  const own = publicOrigin()
  return {
    withCount: <Notification extends NotificationOf>(notification: Notification) =>
      notification.kind === 'ads_waiting' ? { ...notification, metadata: { count: waiting } } : notification,
    /** Null also of what reads like the words of a cheat: those are read where the warning stands. */
    previewOf({ kind, metadata }: NotificationOf) {
      const found = kind === 'message' && metadata.messageId ? previews.get(metadata.messageId) : undefined
      if (!found || isWarnedOf(found.content, own)) return null
      const text = [...previewText({ ...found, isHidden: false }, m.common_pound_sign())]
      return text.length > shownOf ? `${text.slice(0, shownOf).join('').trimEnd()}…` : text.join('')
    },
  }
}
