import { m } from '#i18n/messages.ts'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { AccountForm } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { modePath, type Way } from './modes.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** A new password with a code of the printed list, for whom no letter reaches. */
export function RecoveryForm({ form, email, way }: { form?: FormState; email?: string; way?: Way }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{m.accounts_recovery_text()}</p>
      <AccountForm action="/recovery" form={form} hidden={{ ...way }} submit={m.accounts_reset_submit()}>
        <EmailField form={form} defaultValue={email} />
        <Field
          name="code"
          label={m.accounts_recovery_code()}
          form={form}
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordFields
          name="password"
          form={form}
          label={m.accounts_new_password()}
          confirmLabel={m.accounts_confirm_new_password()}
        />
      </AccountForm>
      <p className="text-center">
        <LocalLink to={modePath('forgot', way)} className="link inline-flex min-h-11 items-center">
          {m.accounts_recovery_by_letter()}
        </LocalLink>
      </p>
    </div>
  )
}
