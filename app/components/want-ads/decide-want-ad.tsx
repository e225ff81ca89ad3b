import { Check, X } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { RejectionFields } from '#app/components/admin/ads/rejection-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** Lets a want ad onto the site, or refuses it with a reason that its writer reads. */
export function DecideWantAd({ id, title, form }: { id: number; title?: string; form?: FormState }) {
  const action = `/admin/want-ads/${id}/decision`
  return (
    <div role="group" aria-label={title && m.admin_actions_of({ title })} className="flex flex-wrap items-start gap-2">
      <LocalForm method="post" action={action}>
        <input type="hidden" name="verdict" value="approve" />
        <Button>
          <Icon as={Check} />
          {m.admin_approve()}
        </Button>
      </LocalForm>
      <details open={form !== undefined} className="group open:w-full">
        <summary className="btn btn-danger">
          <Icon as={X} />
          {m.admin_reject()}
        </summary>
        <LocalForm method="post" action={action} noValidate className="mt-3 flex max-w-xl flex-col gap-3">
          <FormSummary form={form} />
          <input type="hidden" name="verdict" value="reject" />
          <RejectionFields form={form} />
          <Button variant="danger" className="self-start">
            {m.admin_reject_now()}
          </Button>
        </LocalForm>
      </details>
    </div>
  )
}
