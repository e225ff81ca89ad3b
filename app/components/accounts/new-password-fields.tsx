import { useState, type FormEvent } from 'react'
import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { PasswordField, useShowPassword } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

/** A password to be set, typed twice, with advice; both fields show or hide together. */
export function NewPasswordFields({
  name,
  form,
  label = m.accounts_password(),
  confirmLabel = m.accounts_confirm_password(),
  hint = m.accounts_password_tip(),
}: {
  name: 'password' | 'newPassword'
  form?: FormState
  label?: string
  confirmLabel?: string
  hint?: string
}) {
  const { shown, toggle } = useShowPassword()
  const [typed, setTyped] = useState('')
  function follow({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name === name) setTyped(target.value)
  }
  const pair = { form, shown, autoComplete: 'new-password' } as const
  return (
    <div className="flex flex-col gap-1" onInput={follow}>
      <PasswordField name={name} label={label} hint={hint} {...pair} />
      <PasswordStrength password={typed} />
      <PasswordField name="confirmPassword" label={confirmLabel} {...pair} />
      {toggle}
    </div>
  )
}
