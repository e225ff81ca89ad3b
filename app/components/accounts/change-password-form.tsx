import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField, useShowPassword } from './password-field.tsx'

export function ChangePasswordForm({ form, action }: { form?: FormState; action: string }) {
  const { shown, toggle } = useShowPassword()
  return (
    <AccountForm action={action} form={form} submit={m.accounts_change_submit()}>
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
      <NewPasswordFields
        name="newPassword"
        form={form}
        label={m.accounts_new_password()}
        confirmLabel={m.accounts_confirm_new_password()}
      />
    </AccountForm>
  )
}
