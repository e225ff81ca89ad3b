import { rejectionReasons, type RejectionReason } from '#shared/ad-states.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { reasonLabel, rejectionWords } from '#i18n/rejection-words.ts'
import type { findReviewDesk } from '#domain/ads/find-review-desk.ts'
import type { Person } from '#domain/people/person.ts'
import type { DeskEntry, ReasonChoice } from '#app/components/admin/review/desk.ts'
import { reviewAdOf } from './review-ads.ts'

type Found = Awaited<ReturnType<typeof findReviewDesk>>[number]

/** What stands at the review desk, in the page's language; what an owner will read is Arabic whatever the page is. */
export function deskOf({ ad, rejections, ...rest }: Found, viewer: Person, paid: Record<number, string[]>): DeskEntry {
  return {
    ...rest,
    ad: reviewAdOf(ad, viewer, paid),
    rejections: rejections.map(({ at, byName, ...refusal }) => ({ at, byName, words: rejectionWords(refusal) })),
    reasons: rejectionReasons.map((reason) => reasonOf(reason, ad.title)),
  }
}

function reasonOf(reason: RejectionReason, adTitle: string): ReasonChoice {
  const notification = { kind: 'ad_rejected' as const, metadata: { adTitle, reason }, title: null, message: null }
  return {
    reason,
    label: reasonLabel(reason),
    ownerReads: inLanguage('ar', () => notificationText(notification).message),
  }
}
