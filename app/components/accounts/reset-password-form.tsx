import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Setting a new password with a letter's token, which travels in the form and not in its address. */
export function ResetPasswordForm({ form, token, hint }: { form?: FormState; token: string; hint?: string }) {
  return (
    <AccountForm action="/reset-password" form={form} hidden={{ token }} submit={m.accounts_reset_submit()}>
      <NewPasswordFields
        name="password"
        form={form}
        hint={hint}
        label={m.accounts_new_password()}
        confirmLabel={m.accounts_confirm_new_password()}
      />
    </AccountForm>
  )
}
