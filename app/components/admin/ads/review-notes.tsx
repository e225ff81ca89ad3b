import { m } from '#i18n/messages.ts'
import { rejectionWords } from '#i18n/rejection-words.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { RedFlags } from '#app/components/admin/safety/red-flags.tsx'
import type { AdForReview } from './review-ad.ts'

/** What else a reviewer has to know of an ad: its second review, its red flags, and what it is refused for. */
export function ReviewNotes({ ad }: { ad: AdForReview }) {
  return (
    <>
      <SecondReview of={ad.secondReview} />
      <RedFlags redFlags={ad.redFlags} />
      {ad.moderationReason && (
        <p className="rounded-control bg-danger-soft px-3 py-2">
          {m.admin_rejected_because({
            reason: rejectionWords({ reason: ad.moderationReason, note: ad.moderationNote, part: ad.moderationPart }),
          })}
        </p>
      )}
    </>
  )
}

/** What a second reviewer has to know: what the ad was refused for, by whom, and what its owner says about it. */
function SecondReview({ of: review }: { of: AdForReview['secondReview'] }) {
  if (!review) return null
  return (
    <section className="rounded-control border border-gold-line bg-gold-soft px-3 py-2">
      <h3 className="font-semibold">{m.review_second()}</h3>
      <p>
        {m.review_second_refused({ reason: rejectionWords(review) })}
        {review.byName && (
          <>
            {m.common_list_separator()}
            <bdi dir={textDirection(review.byName)}>{review.byName}</bdi>
          </>
        )}
      </p>
      {review.words && (
        <p className="break-words whitespace-pre-line" dir={textDirection(review.words)}>
          {m.review_second_words({ words: review.words })}
        </p>
      )}
    </section>
  )
}
