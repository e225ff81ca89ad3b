import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { limits } from '#shared/limits.ts'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { PasswordAgainForm } from './password-again-form.tsx'

/** What deleting the account means, and the password that does it. */
export function AskForDeletion({ paid, form }: { paid: string[]; form?: FormState }) {
  const days = { count: limits.erasureDays, shown: formatNumber(limits.erasureDays) }
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>{m.settings_deletion_at_once()}</li>
        <li>{m.settings_deletion_mind(days)}</li>
        <li>{m.settings_deletion_after()}</li>
        <li>{m.settings_deletion_stays()}</li>
      </ul>
      <PaidNote notes={paid}>
        <p className="pt-2 font-semibold">{m.settings_deletion_paid()}</p>
      </PaidNote>
      <PasswordAgainForm
        action="/settings/security/deletion"
        form={form}
        submit={m.settings_deletion_submit()}
        variant="danger"
      />
    </>
  )
}
