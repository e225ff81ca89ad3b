import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { AccountForm } from '#app/components/accounts/account-form.tsx'
import { PasswordField, useShowPassword } from '#app/components/accounts/password-field.tsx'
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
  const { shown, toggle } = useShowPassword()
  return (
    <div className="max-w-md">
      <AccountForm action={action} form={form} submit={submit} variant={variant}>
        <div className="flex flex-col">
          <PasswordField
            name="currentPassword"
            label={m.accounts_current_password()}
            form={form}
            autoComplete="current-password"
            shown={shown}
          />
          {toggle}
        </div>
      </AccountForm>
    </div>
  )
}
