import { Check, Eye, PencilLine, RotateCcw } from 'lucide-react'
import { isolate } from '#i18n/text-direction.ts'
import { m } from '#i18n/messages.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { DeleteForm } from './delete-form.tsx'
import { PromoteAction } from './promote-action.tsx'
import type { AfterPromotion } from './promote-form.tsx'
import { RejectForm } from './reject-form.tsx'
import type { ReturnPaths } from './return-paths.ts'
import type { AdForReview } from './review-ad.ts'

/** Takes back what was decided: at once what is still pending, else as a return to review. */
function ReturnToReview({ ad, returnTo }: { ad: AdForReview; returnTo: string }) {
  return (
    <LocalForm method="post" action={`/admin/ads/${ad.id}/return`} className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="version" value={ad.version} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {ad.pendingDecision && (
        <p>{pendingWords[ad.pendingDecision.verdict]({ name: isolate(ad.pendingDecision.byName) })}</p>
      )}
      <Button variant="secondary">
        <Icon as={RotateCcw} />
        {ad.pendingDecision ? m.review_undo() : m.review_return()}
      </Button>
    </LocalForm>
  )
}

const forAnotherWords = { own_ad_waits: m.refusal_own_ad_waits, second_review_waits: m.refusal_second_review_waits }
const pendingWords = { approve: m.review_held_approve, reject: m.review_held_reject }

type Props = { ad: AdForReview; after: AfterPromotion; returnTo: ReturnPaths; form?: FormState; removal?: FormState }

/** The decision on an ad that waits, and what may be done with every ad. */
export function ReviewActions({ ad, after, returnTo, form, removal }: Props) {
  const path = `/admin/ads/${ad.id}`
  return (
    <div
      role="group"
      aria-label={m.admin_actions_of({ title: ad.title })}
      className="relative flex flex-wrap items-start gap-2 border-t border-line p-3 sm:px-4"
    >
      {ad.mayReview && (
        <>
          <LocalForm method="post" action={`${path}/approval`} className="max-sm:flex-1">
            <input type="hidden" name="version" value={ad.version} />
            <input type="hidden" name="statusVersion" value={ad.statusVersion} />
            <input type="hidden" name="returnTo" value={returnTo.decided} />
            <Button className="w-full">
              <Icon as={Check} />
              {m.admin_approve()}
            </Button>
          </LocalForm>
          <RejectForm ad={ad} returnTo={returnTo.decided} form={form} />
        </>
      )}
      {ad.forAnother && <p className="self-center text-ink-2">{forAnotherWords[ad.forAnother]()}</p>}
      {ad.mayReturn && <ReturnToReview ad={ad} returnTo={returnTo.decided} />}
      <div className="flex flex-wrap items-start gap-1 sm:ms-auto">
        {ad.mayPromote && <PromoteAction ad={ad} after={after} returnTo={returnTo.promoted} />}
        <Button href={adPath(ad)} variant="quiet" className="font-semibold">
          <Icon as={Eye} size={18} />
          {m.admin_view()}
        </Button>
        <Button href={`/profile/ads/${ad.id}/edit`} variant="quiet" className="font-semibold">
          <Icon as={PencilLine} size={18} />
          {m.admin_edit()}
        </Button>
        <DeleteForm ad={ad} returnTo={returnTo.removed} form={removal} />
      </div>
    </div>
  )
}
