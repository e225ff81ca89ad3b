import type { NotificationKind, NotificationPriority } from './notification-kinds.ts'
import type { NotificationSetting } from './notification-settings.ts'

export type Channel = 'push' | 'letter' | 'sms'

/** What the site sends a letter of its own about. */
const ownLetter: readonly NotificationKind[] = ['account_leaving']

/** What somebody asked for by themselves, thing by thing. */
const subscribed: readonly NotificationKind[] = ['saved_search', 'seller_ads']

/**
 * By which ways a notification may go out, with the setting that decides each. Devices hear of all but the small things,
 * letters are for what matters or was asked for, texts for what is urgent; a broadcast is a letter only for those who want news.
 */
export function waysOf(kind: NotificationKind, priority: NotificationPriority) {
  const ways: Partial<Record<Channel, NotificationSetting>> = {}
  const matters = priority === 'high' || priority === 'urgent'
  if (priority !== 'low') ways.push = 'pushNotifications'
  if (kind === 'broadcast') ways.letter = 'marketingEmails'
  else if (subscribed.includes(kind)) ways.letter = 'emailNotifications'
  else if (matters && !ownLetter.includes(kind)) ways.letter = 'emailNotifications'
  if (priority === 'urgent') ways.sms = 'smsNotifications'
  return ways
}
