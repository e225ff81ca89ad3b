import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { PromoteForm, type AfterPromotion } from './promote-form.tsx'
import type { AdForReview } from './review-ad.ts'

type Props = { ad: AdForReview; after: AfterPromotion; returnTo: string; form?: FormState }

/** The promotion of an ad on a page of its own: without scripts, and where the form was refused. */
export function PromotePage({ ad, after, returnTo, form }: Props) {
  const back = valueOf(form, 'returnTo') ?? returnTo
  return (
    <div className="flex min-w-0 max-w-xl flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.promotions_title()} unlisted />
      <h1 className="text-h1">{m.promotions_title()}</h1>
      <p dir={textDirection(ad.title)} className="font-semibold">
        {ad.title}
      </p>
      <FormSummary form={form} />
      <div className="panel p-5">
        <PromoteForm
          // Over what stands now: it may be another promotion than the one that was refused.
          key={ad.promotion?.id}
          ad={ad}
          after={after}
          returnTo={back}
          form={form}
          cancel={
            <Button href={back} variant="quiet">
              {m.common_cancel()}
            </Button>
          }
        />
      </div>
    </div>
  )
}
