export type NotificationType =
  | 'success'
  | 'error'
  | 'warning'
  | 'info'
  | 'ad_approved'
  | 'ad_rejected'
  | 'new_user'
  | 'admin_message'
  | 'promotion_reminder'
  | 'message'
  | 'offer'
  | 'price_drop'
  | 'saved_search'
  | 'ad_expiring'
  | 'order'

export type NotificationPriority = 'low' | 'medium' | 'high' | 'urgent'

/** What a notification tells; its words are `notifications_<kind>_title` and `notifications_<kind>_message`. */
export const notificationKinds = [
  'ad_received',
  'ad_held',
  'ad_approved',
  'ad_rejected',
  'ad_edited_by_admin',
  'ad_removed_by_admin',
  'ad_status_changed',
  'ad_restored',
  'ad_promoted',
  'promotion_ended',
  'ad_ran_out',
  'expiry_stopped',
  'history_broken',
  'ad_expiring',
  'promotion_ending',
  'favorite_price_lowered',
  'favorite_sold',
  'saved_search',
  'seller_ads',
  'want_ad_approved',
  'want_ad_refused',
  'want_ad_answered',
  'want_ad_fits',
  'new_want_ad',
  'order',
  'payment_to_confirm',
  'refund_to_confirm',
  'refund_failed',
  'account_leaving',
  'reset_link_issued',
  'number_proved',
  'number_moved',
  'message',
  'offer',
  'meeting',
  'gift',
  'handover',
  'rating_contested',
  'rating_decided',
  'report',
  'report_upheld',
  'report_dismissed',
  'warned',
  'new_user',
  'new_ad',
  'ads_waiting',
  'broadcast',
  'admin_message',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
