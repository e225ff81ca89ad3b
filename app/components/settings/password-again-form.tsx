import type { ReactNode } from 'react'
import { AccountForm } from '#app/components/accounts/account-form.tsx'
import { CurrentPasswordField } from '#app/components/accounts/current-password-field.tsx'
import type { FormState } from '#app/ui/form-state.ts'

/** Asks for the password again before something that only its owner may do. */
export function PasswordAgainForm({
  action,
  form,
  submit,
  variant,
}: {
  action: string
  form?: FormState
  submit: ReactNode
  variant?: 'danger'
}) {
  return (
    <div className="max-w-md">
      <AccountForm action={action} form={form} submit={submit} variant={variant}>
        <CurrentPasswordField form={form} />
      </AccountForm>
    </div>
  )
}
