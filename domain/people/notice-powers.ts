import { keysOf } from '#shared/keys-of.ts'
import type { NotificationKind } from '#shared/notification-kinds.ts'
import type { Standing } from './person.ts'
import { mayUse, type Power } from './powers.ts'

/** Which power of administration a notification of this kind is meant for; null where it is about its reader's own things. */
export const noticePowers = {
  ad_received: null,
  ad_held: null,
  ad_approved: null,
  ad_rejected: null,
  ad_edited_by_admin: null,
  ad_removed_by_admin: null,
  ad_status_changed: null,
  ad_restored: null,
  ad_promoted: null,
  promotion_ended: null,
  ad_ran_out: null,
  expiry_stopped: 'site',
  history_broken: 'history',
  ad_expiring: null,
  promotion_ending: null,
  favorite_price_lowered: null,
  favorite_sold: null,
  saved_search: null,
  seller_ads: null,
  want_ad_approved: null,
  want_ad_refused: null,
  want_ad_answered: null,
  want_ad_fits: null,
  new_want_ad: 'ads',
  order: null,
  payment_to_confirm: 'money',
  refund_to_confirm: 'money',
  refund_failed: 'money',
  account_leaving: null,
  reset_link_issued: null,
  number_proved: null,
  number_moved: null,
  message: null,
  offer: null,
  meeting: null,
  gift: null,
  handover: null,
  rating_contested: 'reports',
  rating_decided: null,
  report: 'reports',
  report_upheld: null,
  report_dismissed: null,
  warned: null,
  new_user: 'people',
  new_ad: 'ads',
  ads_waiting: 'ads',
  broadcast: null,
  admin_message: null,
} as const satisfies Record<NotificationKind, Power | null>

/** A kind that tells administration of something, not a person of their own things. */
export type OfficeKind = {
  [Kind in NotificationKind]: (typeof noticePowers)[Kind] extends Power ? Kind : never
}[NotificationKind]

/** Whether it tells administration of something. */
export function isForOffice(kind: NotificationKind) {
  return noticePowers[kind] !== null
}

/** Whether this person may read a notification of this kind, in the session that they were found in. */
export function mayReadKind(person: Standing | null, kind: NotificationKind) {
  const power = noticePowers[kind]
  return power === null || mayUse(person, power)
}

/** The kinds that this person may read now; of nobody, or where nothing is known of their session, none of administration. */
export function readableKinds(person: Standing | null): NotificationKind[] {
  return keysOf(noticePowers).filter((kind) => mayReadKind(person, kind))
}

/** The kinds that this person may not read now; of nobody, or where nothing is known of their session, all of administration. */
export function hiddenKinds(person: Standing | null): NotificationKind[] {
  return keysOf(noticePowers).filter((kind) => !mayReadKind(person, kind))
}
