import { m } from '#i18n/messages.ts'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'
import { RejectionFields } from './rejection-fields.tsx'
import type { AdForReview } from './review-ad.ts'

/** Opens what a deletion means, what was paid for the ad, and asks why; its owner is told. */
export function DeleteForm({ ad, returnTo, form }: { ad: AdForReview; returnTo: string; form?: FormState }) {
  return (
    <details open={form !== undefined} className="open:w-full">
      <summary className="btn btn-quiet w-fit font-semibold text-danger">{m.admin_delete()}</summary>
      <LocalForm
        method="post"
        action={`/admin/ads/${ad.id}/removal`}
        noValidate
        className="mt-2 flex max-w-xl flex-col gap-3 rounded-control border border-line bg-ground p-4"
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <p className="font-semibold">{m.admin_delete_confirm()}</p>
        <PaidNote notes={ad.paid}>{m.orders_paid_lost()}</PaidNote>
        <RejectionFields form={form} label={m.admin_delete_reason()} noteLabel={m.admin_delete_note()} />
        <Button variant="danger" className="self-start">
          {m.admin_delete_yes()}
        </Button>
      </LocalForm>
    </details>
  )
}
