import type { ContestOutcome, ContestSubject, HandoverNews } from '#shared/rating-states.ts'
import type { NotificationFacts } from '#shared/notification-facts.ts'
import { m } from './messages.ts'

/** What a notification of a handover, or of what was said after it, is headed with. */
const handoverTitles = {
  claimed: m.notifications_handover_claimed_title,
  denied: m.notifications_handover_denied_title,
  done: m.notifications_handover_title,
  ending: m.notifications_handover_ending_title,
  revealed: m.notifications_handover_revealed_title,
  replied: m.notifications_handover_replied_title,
} satisfies Record<HandoverNews, unknown>

const handoverMessages = {
  claimed: m.notifications_handover_claimed_message,
  denied: m.notifications_handover_denied_message,
  done: m.notifications_handover_message,
  ending: m.notifications_handover_ending_message,
  revealed: m.notifications_handover_revealed_message,
  replied: m.notifications_handover_replied_message,
} satisfies Record<HandoverNews, unknown>

/** What became of a request for removal. */
const decidedTitles = {
  rating: { removed: m.notifications_rating_decided_title, kept: m.notifications_rating_decided_kept },
  reply: { removed: m.notifications_rating_decided_reply_removed, kept: m.notifications_rating_decided_reply_kept },
} satisfies Record<ContestSubject, Record<ContestOutcome, unknown>>

/** Of what was sold long ago the ad may be gone. */
function named({ adTitle }: { adTitle: string }) {
  return { adTitle: adTitle || m.ratings_gone_ad() }
}

/** The texts of notifications of handovers, and of requests to remove what was said after them. */
export const ratingNews = {
  handover: (facts: NotificationFacts['handover']) => ({
    title: handoverTitles[facts.what](),
    message: handoverMessages[facts.what](named(facts)),
  }),
  rating_contested: (facts: NotificationFacts['rating_contested']) => ({
    title: m.notifications_rating_contested_title(),
    message: m.notifications_rating_contested_message(named(facts)),
  }),
  rating_decided: (facts: NotificationFacts['rating_decided']) => ({
    title: decidedTitles[facts.subject][facts.outcome](),
    message: facts.isAppealable
      ? m.notifications_rating_decided_appealable(named(facts))
      : m.notifications_rating_decided_message(named(facts)),
  }),
}
