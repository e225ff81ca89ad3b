import { canBeFixed } from '#shared/ad-states.ts'
import type { NotificationFacts } from '#shared/notification-facts.ts'
import { formatNumber } from './format.ts'
import { m } from './messages.ts'
import { rejectionWords } from './rejection-words.ts'

type WantAdKind = 'want_ad_approved' | 'want_ad_refused' | 'want_ad_answered' | 'want_ad_fits'
type Words = { title: string; message: string }

/** What notifications say to whoever wrote a want ad, or has what one looks for. */
export const wantAdNews: { [K in WantAdKind]: (facts: NotificationFacts[K]) => Words } = {
  want_ad_approved: (facts) => ({
    title: m.notifications_want_ad_approved_title(),
    message: m.notifications_want_ad_approved_message(facts),
  }),
  want_ad_refused: ({ title, ...rejection }) => ({
    title: m.notifications_want_ad_refused_title(),
    message: (canBeFixed(rejection.reason)
      ? m.notifications_want_ad_refused_message
      : m.notifications_want_ad_refused_for_good)({ title, reason: rejectionWords(rejection) }),
  }),
  want_ad_answered: (facts) => ({
    title: m.notifications_want_ad_answered_title(),
    message: m.notifications_want_ad_answered_message(facts),
  }),
  want_ad_fits: ({ title, count }) => ({
    title: m.notifications_want_ad_fits_title(),
    message:
      count === 1
        ? m.notifications_want_ad_fits_message({ title })
        : m.notifications_want_ad_fits_more({ title, count: count - 1, shown: formatNumber(count - 1) }),
  }),
}
