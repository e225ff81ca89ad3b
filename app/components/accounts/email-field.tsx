import { m } from '#i18n/messages.ts'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'

type Props = { form?: FormState; defaultValue?: string; autoComplete?: 'username' | 'email' }

/** The address of an account: as its name where somebody logs in, as an address where one is made. */
export function EmailField({ form, defaultValue, autoComplete = 'username' }: Props) {
  return (
    <Field
      name="email"
      type="email"
      label={m.accounts_email()}
      form={form}
      defaultValue={defaultValue}
      required
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
