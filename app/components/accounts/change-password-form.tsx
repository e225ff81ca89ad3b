import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { AccountForm } from './account-form.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export function ChangePasswordForm({ form, action, hint }: { form?: FormState; action: string; hint?: string }) {
  return (
    <AccountForm action={action} form={form} submit={m.accounts_change_submit()}>
      <CurrentPasswordField form={form} />
      <NewPasswordFields
        name="newPassword"
        form={form}
        hint={hint}
        label={m.accounts_new_password()}
        confirmLabel={m.accounts_confirm_new_password()}
      />
    </AccountForm>
  )
}
