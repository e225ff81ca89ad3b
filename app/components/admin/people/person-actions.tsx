import type { ReactNode } from 'react'
import { givenRoles } from '#shared/fields/people.ts'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { PersonFile } from './person-file.ts'

const roleLabels = {
  user: m.people_role_member,
  moderator: m.people_role_moderator,
  admin: m.people_role_administrator,
}

/** What may be done to an account; each opens what it means, and the second press does it. */
export function PersonActions({ file: { person, may, paid }, disabling }: { file: PersonFile; disabling?: FormState }) {
  const path = `/admin/users/${person.id}`
  if (!may.disable && !may.enable && !may.reset && !may.changeRole) return null
  return (
    <section id="actions" aria-label={m.people_actions()} className="flex flex-wrap items-start gap-2">
      {may.enable && (
        <Act action={`${path}/enabling`} label={m.people_enable()} yes={m.people_enable_yes()} variant="primary">
          <p>{m.people_enable_confirm()}</p>
        </Act>
      )}
      {may.reset && (
        <Act
          action={`${path}/reset-link`}
          label={m.people_reset()}
          yes={m.people_reset_yes()}
          variant="secondary"
          isShownOnce
        >
          <p>{m.people_reset_confirm()}</p>
        </Act>
      )}
      {may.changeRole && (
        <Act action={`${path}/role`} label={m.people_role()} yes={m.people_role_yes()} variant="secondary">
          <SelectField name="role" label={m.people_role_is()} defaultValue={person.is} required>
            {givenRoles.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]()}
              </option>
            ))}
          </SelectField>
          <p>{m.people_role_confirm()}</p>
        </Act>
      )}
      {may.disable && (
        <Act
          action={`${path}/disabling`}
          label={m.people_disable()}
          yes={m.people_disable_yes()}
          variant="danger"
          open={disabling !== undefined}
        >
          <p>{m.people_disable_what()}</p>
          <PaidNote notes={paid}>{m.orders_paid_runs()}</PaidNote>
          <TextAreaField
            name="reason"
            label={m.people_disable_reason()}
            hint={m.people_disable_reason_hint()}
            form={disabling}
            rows={3}
            maxLength={limits.disableReasonLength}
            required
          />
        </Act>
      )}
    </section>
  )
}

type Props = {
  action: string
  label: string
  yes: string
  variant: ButtonVariant
  open?: boolean
  /** Its answer is a page that has no address: reading the frame anew there would lead away from it. */
  isShownOnce?: boolean
  children: ReactNode
}

function Act({ action, label, yes, variant, open, isShownOnce = false, children }: Props) {
  return (
    <details open={open} className="open:w-full">
      <summary className={`btn btn-${variant} w-fit`}>{label}</summary>
      <LocalForm
        method="post"
        action={action}
        noValidate
        defaultShouldRevalidate={isShownOnce ? false : undefined}
        className="mt-2 flex max-w-xl flex-col gap-3 rounded-control border border-line bg-ground p-4"
      >
        {children}
        <Button variant={variant} className="self-start">
          {yes}
        </Button>
      </LocalForm>
    </details>
  )
}
