import type { GiftNews } from '#shared/gift-states.ts'
import { m } from './messages.ts'

/** What a notification of a request for what is given away is headed with. */
export const giftTitles = {
  chosen: m.notifications_gift_title,
  not_chosen: m.notifications_gift_not_chosen_title,
  missed: m.notifications_gift_missed_title,
  given: m.notifications_gift_given_title,
  withdrawn: m.notifications_gift_withdrawn_title,
} satisfies Record<GiftNews, unknown>

export const giftMessages = {
  chosen: m.notifications_gift_message,
  not_chosen: m.notifications_gift_not_chosen_message,
  missed: m.notifications_gift_missed_message,
  given: m.notifications_gift_given_message,
  withdrawn: m.notifications_gift_withdrawn_message,
} satisfies Record<GiftNews, unknown>
