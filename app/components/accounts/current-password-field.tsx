import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { PasswordField, useShowPassword } from './password-field.tsx'

/** The password that somebody is signed in with, asked once more, with its own toggle. */
export function CurrentPasswordField({ form }: { form?: FormState }) {
  const { shown, toggle } = useShowPassword()
  return (
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
  )
}
