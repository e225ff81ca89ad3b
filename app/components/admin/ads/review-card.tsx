import { textDirection } from '#i18n/text-direction.ts'
import { Price } from '#app/components/ads/price.tsx'
import { StatusBadge } from '#app/components/posting/status-badge.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import { ChooseAd } from '#app/components/admin/chosen/choose-ad.tsx'
import type { AfterPromotion } from './promote-form.tsx'
import { AdDifferences } from './ad-differences.tsx'
import { DetailChips } from './detail-chips.tsx'
import type { AdForReview } from './review-ad.ts'
import { ReviewBadges } from './review-badges.tsx'
import type { ReturnPaths } from './return-paths.ts'
import { Removed } from './removed.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewNotes } from './review-notes.tsx'
import { ReviewPhotos } from './review-photos.tsx'

type Props = {
  ad: AdForReview
  after: AfterPromotion
  returnTo: ReturnPaths
  eager?: boolean
  form?: FormState
  removal?: FormState
  /** In a list it can be decided together with others, and its photos are small; of a line it is what opens. */
  as?: 'page' | 'card' | 'line'
}

/** Everything that an administrator needs to judge an ad, and the decision. */
export function ReviewCard({ ad, after, returnTo, eager, form, removal, as = 'page' }: Props) {
  return (
    <article
      {...(as !== 'line' && { id: `ad-${ad.id}`, tabIndex: -1, 'data-ad-id': ad.id })}
      className={`flex scroll-mt-20 flex-col ${as === 'line' ? 'border-t border-line' : 'panel *:first:rounded-t-card'}`}
    >
      {as === 'card' && ad.mayReview && <ChooseAd ad={ad} />}
      <div className={as !== 'page' && ad.photos.length > 0 ? 'xl:grid xl:grid-cols-[15rem_minmax(0,1fr)]' : ''}>
        <ReviewPhotos ad={ad} eager={eager} dense={as !== 'page'} />
        <div className="grid gap-x-6 gap-y-4 p-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-1.5">
              <StatusBadge ad={ad} />
              <ReviewBadges ad={ad} />
            </div>
            <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} className="text-[1.375rem]" />
            <h2 className="text-h2" dir={textDirection(ad.title)}>
              {ad.title}
            </h2>
            {ad.differences && <AdDifferences of={ad.differences} />}
            <p className="whitespace-pre-line" dir={textDirection(ad.description)}>
              {ad.description}
            </p>
            <DetailChips details={ad.details} />
            <ReviewNotes ad={ad} />
          </div>
          <ReviewFacts ad={ad} />
        </div>
      </div>
      {ad.paid && !ad.deletedAt && (
        <div className="px-4 pb-3">
          <PaidNote notes={ad.paid} />
        </div>
      )}
      {ad.deletedAt ? (
        <Removed ad={ad} returnTo={returnTo.decided} />
      ) : (
        <ReviewActions ad={ad} after={after} returnTo={returnTo} form={form} removal={removal} />
      )}
    </article>
  )
}
