import { X } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { RejectionFields } from './rejection-fields.tsx'
import { RejectionPartField } from './rejection-part.tsx'

/** Opens under the decision: a reason from the list and, where it does not say enough, words of one's own. */
export function RejectForm({
  ad,
  returnTo,
  form,
}: {
  ad: { id: number; version: number; statusVersion: number; paid?: string[]; photos: readonly unknown[] }
  returnTo: string
  form?: FormState
}) {
  return (
    <details
      open={form !== undefined}

      className="group open:w-full max-sm:flex-1 open:max-sm:flex-none"
    >
      <summary className="btn btn-danger w-full group-open:w-auto">
        <Icon as={X} />
        {m.admin_reject()}
      </summary>
      <LocalForm
        method="post"
        action={`/admin/ads/${ad.id}/rejection`}
        noValidate
        className="mt-3 flex max-w-xl flex-col gap-3 rounded-control border border-line bg-ground p-4"
      >
        <input type="hidden" name="version" value={ad.version} />
        <input type="hidden" name="statusVersion" value={ad.statusVersion} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <PaidNote notes={ad.paid}>{m.orders_paid_kept()}</PaidNote>
        <RejectionFields form={form} />
        <RejectionPartField photos={ad.photos.length} form={form} />
        <Button variant="danger" className="self-start">
          {m.admin_reject_now()}
        </Button>
      </LocalForm>
    </details>
  )
}
