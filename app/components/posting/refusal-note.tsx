import { TriangleAlert } from 'lucide-react'
import { canBeFixed, type NoticedBy, type RejectionPart, type SecondReviewOutcome } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { noticedWords, rejectionWords, remedyWords } from '#i18n/rejection-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import { SecondReviewForm } from './second-review-form.tsx'

type RefusedAd = {
  id: number
  /** What was paid for it, if anything. */
  paid?: string[] | undefined
  moderationReason: string | null
  moderationNote: string | null
  moderationPart: RejectionPart | null
  moderationNoticed: NoticedBy | null
  /** What became of the second review of this version; `none` where there was none. */
  secondReview: SecondReviewOutcome | 'none' | null
}

/** A refusal explained to the ad's owner: the rule, where in the ad, who noticed, what to do now, and the way to a second review. */
export function RefusalNote({ ad, edit }: { ad: RefusedAd; edit: string }) {
  const maySecond = ad.secondReview === 'none'
  const isFixable = canBeFixed(ad.moderationReason)
  return (
    <div className="mx-3 mb-3 flex flex-col gap-3 rounded-control bg-danger-soft px-4 py-3 sm:mx-4">
      <div className="flex items-start gap-2.5">
        <Icon as={TriangleAlert} className="mt-1 text-danger" />
        <div className="flex flex-col gap-1">
          <RefusalWords ad={ad} maySecond={maySecond} />
          {ad.secondReview === 'upheld' && (
            <p>{isFixable ? m.profile_second_upheld() : m.profile_second_upheld_for_good()}</p>
          )}
        </div>
      </div>
      {isFixable && <PaidNote notes={ad.paid}>{m.orders_promotion_waits()}</PaidNote>}
      <div className="flex flex-wrap items-start gap-2">
        {isFixable && <Button href={edit}>{m.profile_fix()}</Button>}
        {maySecond && (
          <details className="group open:w-full">
            <summary className="btn btn-secondary">{m.profile_second_ask()}</summary>
            <div className="mt-3">
              <SecondReviewForm adId={ad.id} />
            </div>
          </details>
        )}
      </div>
    </div>
  )
}

/** What a refusal says; one of an earlier version of the site says less. */
export function RefusalWords({ ad, maySecond }: { ad: Omit<RefusedAd, 'id' | 'secondReview'>; maySecond: boolean }) {
  if (!ad.moderationReason) return <p>{m.profile_rejected_unsaid()}</p>
  const refusal = { reason: ad.moderationReason, note: ad.moderationNote, part: ad.moderationPart }
  return (
    <>
      <p className="font-semibold">{m.profile_rejected_because({ reason: rejectionWords(refusal) })}</p>
      <p>{remedyWords(refusal, { second: maySecond })}</p>
      {ad.moderationNoticed && <p className="text-meta text-ink-2">{noticedWords(ad.moderationNoticed)}</p>}
    </>
  )
}
