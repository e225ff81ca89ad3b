import { ChevronRight } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { AfterPromotion } from './promote-form.tsx'
import type { AdForReview } from './review-ad.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewListOf } from './review-list.ts'

/** One ad as it is now, with what stood in the way of a decision on it. */
export function RefusedReview({
  ad,
  after,
  form,
  rejection,
  removal,
}: {
  ad: AdForReview | null
  after: AfterPromotion
  form?: FormState
  rejection?: FormState
  removal?: FormState
}) {
  // Back to the list, the search and the shelf that it was refused in.
  const list = reviewListOf((form ?? rejection ?? removal)?.values ?? {})
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.admin_one_ad()} unlisted />
      <LocalLink to={list} className="link flex items-center gap-1 self-start">
        <Icon as={ChevronRight} size={18} className="ltr:-scale-x-100" />
        {m.admin_back()}
      </LocalLink>
      <h1 className="text-h1">{m.admin_one_ad()}</h1>
      <FormSummary form={form} />
      {ad && (
        <ReviewCard
          ad={ad}
          after={after}
          returnTo={{ decided: list, removed: list, promoted: list }}
          eager
          form={rejection}
          removal={removal}
        />
      )}
    </div>
  )
}
