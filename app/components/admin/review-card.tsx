import { Check, Eye, PencilLine } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { detailRows } from '#i18n/detail-words.ts'
import { rejectionWords } from '#i18n/status-label.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import { Price } from '#app/components/ads/price.tsx'
import { typeLabel } from '#i18n/type-label.ts'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { StatusBadge } from '#app/components/posting/status-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { PromoteAction } from './promote-action.tsx'
import type { AfterPromotion } from './promote-form.tsx'
import type { ReviewAdData } from './review-ad.ts'
import { RejectForm } from './reject-form.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewPhotos } from './review-photos.tsx'

type Props = { ad: ReviewAdData; after: AfterPromotion; returnTo: string; eager?: boolean; form?: FormState }

/** Everything that an administrator needs to judge an ad, and the decision. */
export function ReviewCard({ ad, after, returnTo, eager, form }: Props) {
  const rows = detailRows(ad.details)
  return (
    <article data-ad-id={ad.id} className="panel flex flex-col overflow-clip">
      <ReviewPhotos ad={ad} eager={eager} />
      <div className="grid gap-x-6 gap-y-4 p-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-1.5">
            <StatusBadge ad={ad} />
            {ad.type !== 'free' && <Badge tone="gold">{typeLabel(ad.type)}</Badge>}
            {ad.isOwn && <Badge>{m.admin_own_ad()}</Badge>}
          </div>
          <Price amount={ad.price} currency={ad.currency} className="text-[1.375rem]" />
          <h2 className="text-h2" dir="auto">
            {ad.title}
          </h2>
          <p className="whitespace-pre-line" dir="auto">
            {ad.description}
          </p>
          {rows.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {rows.map(({ label, words }) => (
                <li key={label} className="rounded-small border border-line bg-ground px-2 py-0.5 text-meta">
                  <span className="text-ink-2">{label}</span> <bdi className="font-semibold">{words}</bdi>
                </li>
              ))}
            </ul>
          )}
          {ad.moderationReason && (
            <p className="rounded-control bg-danger-soft px-3 py-2">
              {m.admin_rejected_because({ reason: rejectionWords(ad.moderationReason, ad.moderationNote) })}
            </p>
          )}
        </div>
        <ReviewFacts ad={ad} />
      </div>
      <Decision ad={ad} after={after} returnTo={returnTo} form={form} />
    </article>
  )
}

function Decision({ ad, after, returnTo, form }: Props) {
  const path = `/admin/ads/${ad.id}`
  return (
    <div
      role="group"
      aria-label={m.admin_actions_of({ title: ad.title })}
      className="flex flex-wrap items-start gap-2 border-t border-line p-3 sm:px-4"
    >
      {ad.mayReview && (
        <>
          <LocalForm method="post" action={`${path}/approval`} className="max-sm:flex-1">
            <input type="hidden" name="version" value={ad.version} />
            <input type="hidden" name="returnTo" value={returnTo} />
            <Button className="w-full">
              <Icon as={Check} />
              {m.admin_approve()}
            </Button>
          </LocalForm>
          <RejectForm ad={ad} returnTo={returnTo} form={form} />
        </>
      )}
      <div className="flex flex-wrap items-start gap-1 sm:ms-auto">
        <PromoteAction ad={ad} after={after} returnTo={returnTo} />
        <Button href={adPath(ad)} variant="quiet" className="font-semibold">
          <Icon as={Eye} size={18} />
          {m.admin_view()}
        </Button>
        <Button href={`/profile/ads/${ad.id}/edit`} variant="quiet" className="font-semibold">
          <Icon as={PencilLine} size={18} />
          {m.admin_edit()}
        </Button>
        <ConfirmedAction
          action={`${path}/removal`}
          label={m.admin_delete()}
          question={m.admin_delete_confirm()}
          yes={m.admin_delete_yes()}
          hidden={{ returnTo }}
          quiet
        />
      </div>
    </div>
  )
}
