import type { Currency } from '#shared/money.ts'
import { limits } from '#shared/limits.ts'
import type { NotificationFacts, NotificationOf } from '#shared/notification-facts.ts'
import type { NotificationKind } from '#shared/notification-kinds.ts'
import type { OfferAnswer } from '#shared/offer-states.ts'
import { m } from './messages.ts'
import { countedWords } from './count-words.ts'
import { formatMoment, formatNumber } from './format.ts'
import { giftMessages, giftTitles } from './gift-news.ts'
import { ratingNews } from './handover-news.ts'
import { meetingTitles } from './meeting-titles.ts'
import { orderMessages, orderTitles } from './order-news.ts'
import { isolate } from './text-direction.ts'
import { amountText } from './price-text.ts'
import { reportReasonLabel } from './report-reason.ts'
import { rejectionWords, remedyWords } from './rejection-words.ts'
import { statusLabel } from './status-label.ts'
import { wantAdNews } from './want-ad-news.ts'
import { warningNews } from './warning-words.ts'

type Notification = NotificationOf & { title: string | null; message: string | null }
type Words = { title: string; message: string }

const offerTitles = {
  made: m.notifications_offer_title,
  countered: m.notifications_offer_countered_title,
  accepted: m.notifications_offer_accepted_title,
  declined: m.notifications_offer_declined_title,
  withdrawn: m.notifications_offer_withdrawn_title,
} satisfies Record<OfferAnswer | 'made' | 'countered', unknown>

/** A title that is always the same, over a sentence with the title of the ad. */
const plainly =
  (title: () => string, message: (facts: { adTitle: string }) => string) => (facts: { adTitle: string }) => ({
    title: title(),
    message: message(facts),
  })

/** The same words for everybody. */
const always = (title: () => string, message: () => string) => () => ({ title: title(), message: message() })

const words: { [K in NotificationKind]: (facts: NotificationFacts[K]) => Words } = {
  ad_held: plainly(m.notifications_ad_held_title, m.notifications_ad_held_message),
  ad_received: plainly(m.notifications_ad_received_title, m.notifications_ad_received_message),
  ad_approved: plainly(m.notifications_ad_approved_title, m.notifications_ad_approved_message),
  ad_rejected: ({ adTitle, ...rejection }) => ({
    title: m.notifications_ad_rejected_title(),
    message: m.notifications_ad_rejected_message({
      adTitle,
      reason: rejectionWords(rejection),
      remedy: remedyWords(rejection, { second: true }),
    }),
  }),
  ad_edited_by_admin: plainly(m.notifications_ad_edited_by_admin_title, m.notifications_ad_edited_by_admin_message),
  ad_removed_by_admin: ({ adTitle, reason, note }) => ({
    title: m.notifications_ad_removed_by_admin_title(),
    message: reason
      ? m.notifications_ad_removed_because({ adTitle, reason: rejectionWords({ reason, note }) })
      : m.notifications_ad_removed_by_admin_message({ adTitle }),
  }),
  ad_status_changed: ({ adTitle, from, to }) => ({
    title: m.notifications_ad_status_changed_title(),
    message: m.notifications_ad_status_changed_message({ adTitle, from: statusLabel(from), to: statusLabel(to) }),
  }),
  ad_restored: plainly(m.notifications_ad_restored_title, m.notifications_ad_restored_message),
  ad_promoted: ({ adTitle, adType, endsAt }) => {
    const type = adType === 'promoted' ? m.notifications_type_promoted() : m.notifications_type_featured()
    const message = endsAt
      ? m.notifications_ad_promoted_message({ adTitle, type, moment: formatMoment(new Date(endsAt)) })
      : m.notifications_ad_promoted_waits({ adTitle, type })
    return { title: m.notifications_ad_promoted_title(), message }
  },
  promotion_ended: ({ adTitle, afterPromotion, granted }) =>
    afterPromotion === 'free'
      ? {
          title: granted ? m.notifications_grant_ended_free_title() : m.notifications_promotion_ended_free_title(),
          message: m.notifications_promotion_ended_free_message({ adTitle }),
        }
      : {
          title: granted ? m.notifications_grant_ended_title() : m.notifications_promotion_ended_title(),
          message: m.notifications_promotion_ended_message({
            adTitle,
            count: limits.restoreDays,
            shown: formatNumber(limits.restoreDays),
          }),
        },
  ad_ran_out: plainly(m.notifications_ad_ran_out_title, m.notifications_ad_ran_out_message),
  expiry_stopped: ({ due, live }) => ({
    title: m.notifications_expiry_stopped_title(),
    message: m.notifications_expiry_stopped_message({
      count: due,
      due: formatNumber(due),
      live: formatNumber(live),
    }),
  }),
  history_broken: ({ number }) => ({
    title: m.notifications_history_broken_title(),
    message: m.notifications_history_broken_message({ number: String(number) }),
  }),
  ad_expiring: ({ adTitle, endsAt }) => ({
    title: m.notifications_ad_expiring_title(),
    message: m.notifications_ad_expiring_message({ adTitle, moment: formatMoment(new Date(endsAt)) }),
  }),
  promotion_ending: ({ adTitle, endsAt, afterPromotion, isPaid }) => {
    const sentence =
      afterPromotion === 'free' ? m.notifications_promotion_ending_free : m.notifications_promotion_ending_message
    const message = sentence({
      adTitle,
      moment: formatMoment(new Date(endsAt)),
      count: limits.restoreDays,
      shown: formatNumber(limits.restoreDays),
    })
    return {
      title: m.notifications_promotion_ending_title(),
      message: isPaid ? `${message} ${m.notifications_promotion_renew()}` : message,
    }
  },
  favorite_price_lowered: ({ adTitle, oldPrice, newPrice, currency }) => ({
    title: m.notifications_favorite_price_lowered_title(),
    message: m.notifications_favorite_price_lowered_message({
      adTitle,
      from: isolate(plainPrice(oldPrice, currency)),
      to: isolate(plainPrice(newPrice, currency)),
    }),
  }),
  favorite_sold: plainly(m.notifications_favorite_sold_title, m.notifications_favorite_sold_message),
  saved_search: (facts) => ({
    title: m.notifications_saved_search_title(facts),
    message: newestOf(facts, m.notifications_saved_search_message),
  }),
  ...wantAdNews,
  new_want_ad: (facts) => ({
    title: m.notifications_new_want_ad_title(),
    message: m.notifications_new_want_ad_message(facts),
  }),
  seller_ads: (facts) => ({
    title: m.notifications_seller_ads_title(facts),
    message: newestOf(facts, m.notifications_seller_ads_message),
  }),
  order: ({ number, state, adTitle, reason }) => ({
    title: orderTitles[state]({ number }),
    message: orderMessages[state]({ adTitle, reason: reason ?? '' }),
  }),
  payment_to_confirm: ({ number, personName, adTitle, firstName }) => ({
    title: m.notifications_payment_to_confirm_title({ number }),
    message: firstName
      ? m.notifications_payment_second_message({ personName, adTitle, firstName: isolate(firstName) })
      : m.notifications_payment_to_confirm_message({ personName, adTitle }),
  }),
  refund_to_confirm: ({ number, personName, adTitle, firstName }) => ({
    title: m.notifications_refund_to_confirm_title({ number }),
    message: m.notifications_refund_to_confirm_message({ personName, adTitle, firstName: isolate(firstName) }),
  }),
  refund_failed: ({ number }) => ({
    title: m.notifications_refund_failed_title({ number }),
    message: m.notifications_refund_failed_message(),
  }),
  account_leaving: always(m.notifications_account_leaving_title, m.notifications_account_leaving_message),
  report_upheld: always(m.notifications_report_upheld_title, m.notifications_report_upheld_message),
  report_dismissed: always(m.notifications_report_dismissed_title, m.notifications_report_dismissed_message),
  warned: warningNews,
  number_proved: always(m.notifications_number_proved_title, m.notifications_number_proved_message),
  number_moved: always(m.notifications_number_moved_title, m.notifications_number_moved_message),
  reset_link_issued: always(m.notifications_reset_link_issued_title, m.notifications_reset_link_issued_message),
  new_ad: (facts) => ({ title: m.notifications_new_ad_title(), message: m.notifications_new_ad_message(facts) }),
  ads_waiting: ({ count }) => ({
    title:
      count === undefined
        ? m.notifications_new_ad_title()
        : m.notifications_ads_waiting_title({ count, shown: countedWords(count) }),
    message: m.notifications_ads_waiting_message(),
  }),
  message: ({ personName, adTitle }) => ({
    title: m.notifications_message_title({ personName }),
    message: m.notifications_message_message({ adTitle }),
  }),
  offer: (facts) => ({
    title: facts.what === 'expired' ? m.notifications_offer_expired_title() : offerTitles[facts.what](facts),
    message: m.notifications_offer_message({
      adTitle: facts.adTitle,
      amount: isolate(plainPrice(facts.newPrice, facts.currency)),
    }),
  }),
  meeting: (facts) => ({
    title: meetingTitles[facts.what](facts),
    message: m.notifications_meeting_message({
      adTitle: facts.adTitle,
      moment: formatMoment(new Date(facts.startsAt)),
    }),
  }),
  ...ratingNews,
  gift: (facts) => ({ title: giftTitles[facts.what](), message: giftMessages[facts.what](facts) }),
  report: (facts) => ({ title: m.notifications_report_title(), message: reportWords(facts) }),
  new_user: (facts) => ({ title: m.notifications_new_user_title(), message: m.notifications_new_user_message(facts) }),
  broadcast: always(m.notifications_broadcast_title, m.notifications_broadcast_message),
  admin_message: always(m.notifications_admin_message_title, m.notifications_admin_message_message),
}

function newestOf(
  { adTitle, count }: { adTitle: string; count: number },
  andMore: typeof m.notifications_saved_search_message,
) {
  return count === 1 ? adTitle : andMore({ adTitle, count: count - 1, shown: formatNumber(count - 1) })
}

function reportWords({ subject, adTitle, personName, reason: code }: NotificationFacts['report']) {
  const reason = reportReasonLabel(code)
  if (subject === 'ad') return m.notifications_report_message({ adTitle, reason })
  if (subject === 'person') return m.notifications_report_person_message({ personName, reason })
  return m.notifications_report_written_message({ personName, reason })
}

function plainPrice(price: number, currency: Currency) {
  return amountText({ price, currency, poundSign: m.common_pound_sign() })
}

const written = new Set(['adTitle', 'personName', 'searchName', 'note'])

/** What people wrote keeps its own direction inside our sentence. */
function isolated<Facts extends object>(facts: Facts) {
  const entries = Object.entries(facts).map(([name, fact]) => [
    name,
    written.has(name) && typeof fact === 'string' ? isolate(fact) : fact,
  ])
  // The same facts: texts stay texts.
  return Object.fromEntries(entries) as Facts
}

function wordsOf<K extends NotificationKind>({ kind, metadata }: { kind: K; metadata: NotificationFacts[K] }) {
  return words[kind](isolated(metadata))
}

/** What a notification says in the language of its reader; what an administrator wrote is said as it was written. */
export function notificationText(notification: Notification): Words {
  // A kind that a newer version wrote is news of the site.
  const said = Object.hasOwn(words, notification.kind) ? wordsOf(notification) : words.broadcast({})
  return { title: notification.title ?? said.title, message: notification.message ?? said.message }
}
