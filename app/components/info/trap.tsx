import { m } from '#i18n/messages.ts'

/** A control that no person sees or reaches, and that programs fill in. */
export function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {m.contact_leave_empty()}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
