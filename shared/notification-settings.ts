import { keysOf } from './keys-of.ts'
import type { NotificationKind } from './notification-kinds.ts'

/** What a person hears of and by which ways, with its default (docs/product.md, "Notifications"). */
export const notificationDefaults = {
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: false,
  marketingEmails: false,
  adStatusUpdates: true,
  adminMessages: true,
  promotionReminders: true,
  newUserAlerts: false,
  systemUpdates: true,
} as const satisfies Record<string, boolean>

export type NotificationSetting = keyof typeof notificationDefaults
export type NotificationSettings = Record<NotificationSetting, boolean>
/** Hours of quiet by the clock of Damascus, as `22:00`; none where both are null. */
export type QuietHours = { quietFrom: string | null; quietTo: string | null }

export const notificationSettings = keysOf(notificationDefaults)

/** The setting that a kind of notification asks; what stands not here is always told. */
export const settingOfKind: Partial<Record<NotificationKind, NotificationSetting>> = {
  ad_received: 'adStatusUpdates',
  ad_held: 'adStatusUpdates',
  ad_approved: 'adStatusUpdates',
  ad_rejected: 'adStatusUpdates',
  ad_status_changed: 'adStatusUpdates',
  ad_restored: 'adStatusUpdates',
  ad_promoted: 'adStatusUpdates',
  ad_ran_out: 'adStatusUpdates',
  ad_expiring: 'promotionReminders',
  promotion_ending: 'promotionReminders',
  favorite_price_lowered: 'systemUpdates',
  favorite_sold: 'systemUpdates',
  want_ad_approved: 'adStatusUpdates',
  want_ad_refused: 'adStatusUpdates',
  want_ad_fits: 'systemUpdates',
  new_user: 'newUserAlerts',
  broadcast: 'adminMessages',
  admin_message: 'adminMessages',
}
