import type { RouterContextProvider } from 'react-router'
import { rejectionReasons, type RejectionReason } from '#shared/ad-states.ts'
import { oneOf } from '#shared/one-of.ts'
import { reviewLanes, type ReviewLane } from '#shared/review-lanes.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { reasonLabel, rejectionWords } from '#i18n/rejection-words.ts'
import { findReviewDesk } from '#domain/ads/find-review-desk.ts'
import type { Person } from '#domain/people/person.ts'
import type { DeskEntry, ReasonChoice } from '#app/components/admin/review/desk.ts'
import { paidNotes } from '#app/read-models/paid-notes.ts'
import { database } from '#app/request/contexts.ts'
import { reviewAdOf } from './review-ads.ts'

type Found = Awaited<ReturnType<typeof findReviewDesk>>[number]

/** Which lane of the queue an address names, and after which ad it goes on; all of it where it names none. */
export function readQueueQuery(url: URL): { lane: ReviewLane | null; after?: string } {
  const { searchParams: query } = url
  return { lane: oneOf(reviewLanes, query.get('lane')) ?? null, after: query.get('after') ?? undefined }
}

/** The next ads of the queue for a page in its language, or as many as are taken along. */
export async function readDesks(context: Readonly<RouterContextProvider>, query: Parameters<typeof findReviewDesk>[1]) {
  const desks = await findReviewDesk(database(context), query)
  const paid = await paidNotes(
    context,
    desks.map(({ ad }) => ad.id),
  )
  return desks.map((desk) => deskOf(desk, query.viewer, paid))
}

/** What stands at the review desk, in the page's language; what an owner will read is Arabic whatever the page is. */
function deskOf({ ad, rejections, ...rest }: Found, viewer: Person, paid: Record<number, string[]>): DeskEntry {
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
