import { X } from 'lucide-react'
import type { Ref } from 'react'
import { limits } from '#shared/limits.ts'
import type { ReviewLane } from '#shared/review-lanes.ts'
import { m } from '#i18n/messages.ts'
import { RejectionPartField } from '#app/components/admin/ads/rejection-part.tsx'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { queuePath, type DeskEntry } from './desk.ts'
import { DeskKey } from './desk-key.tsx'

type Given = { reason: string; note: string; part: string }
type Props = {
  ref: Ref<HTMLDetailsElement>
  desk: DeskEntry
  lane: ReviewLane | null
  onReject: (given: Given) => void
}

/** The reasons, each with what the owner will read; one press refuses the ad for it, with the note below where one was written. */
export function DeskReject({ ref, desk: { ad, reasons }, lane, onReject }: Props) {
  return (
    <details ref={ref} className="group flex-1 open:order-last open:w-full open:flex-none">
      <summary className="btn btn-danger w-full px-2" aria-keyshortcuts="R">
        <Icon as={X} />
        {m.admin_reject()}
        <DeskKey of={m.review_key_reject()} />
      </summary>
      <LocalForm
        method="post"
        action={`/admin/ads/${ad.id}/rejection`}
        noValidate
        className="mt-2 flex max-h-[60dvh] flex-col gap-3 overflow-y-auto rounded-control border border-line bg-surface p-3 lg:max-h-none"
        onSubmit={(event) => {
          event.preventDefault()
          const given = givenIn(event.currentTarget, event.nativeEvent.submitter)
          // In its own words or not at all.
          if (given.reason === 'other' && !given.note) event.currentTarget.querySelector('textarea')?.focus()
          else onReject(given)
        }}
      >
        <input type="hidden" name="version" value={ad.version} />
        <input type="hidden" name="statusVersion" value={ad.statusVersion} />
        <input type="hidden" name="returnTo" value={queuePath({ lane })} />
        <PaidNote notes={ad.paid}>{m.orders_paid_kept()}</PaidNote>
        <ol aria-label={m.admin_reason()} className="desk-reasons flex flex-wrap gap-1.5">
          {reasons.map(({ reason, label, ownerReads }, index) => (
            <li key={reason}>
              <button
                name="reason"
                value={reason}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-full border border-line px-3 text-start hover:border-danger"
              >
                <kbd aria-hidden="true" className="text-meta text-ink-2 max-lg:hidden">
                  {index + 1}
                </kbd>
                <span className="min-w-0">
                  <strong className="block font-semibold">{label}</strong>
                  <span lang="ar" dir="rtl" className="block text-meta break-words text-ink-2">
                    {ownerReads}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
        <RejectionPartField photos={ad.photos.length} />
        <TextAreaField
          name="note"
          label={m.admin_note()}
          hint={m.admin_note_hint()}
          rows={2}
          maxLength={limits.rejectionNoteLength}
        />
      </LocalForm>
    </details>
  )
}

/** What was typed and chosen, and the reason whose button was pressed. */
function givenIn(form: HTMLFormElement, button: HTMLElement | null): Given {
  return {
    reason: button?.getAttribute('value') ?? '',
    note: form.querySelector('textarea')?.value.trim() ?? '',
    part: form.querySelector('select')?.value ?? '',
  }
}
