import { m } from '#i18n/messages.ts'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'

/** A code that somebody reads elsewhere: of their app, or (`fromPaper`) of their printed list too. */
export function CodeField({ form, fromPaper = false }: { form?: FormState; fromPaper?: boolean }) {
  return (
    <Field
      name="code"
      label={fromPaper ? m.accounts_code_or_recovery() : m.accounts_code()}
      hint={fromPaper ? m.accounts_code_or_recovery_hint() : m.accounts_code_hint()}
      form={form}
      required
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="none"
      inputMode={fromPaper ? 'text' : 'numeric'}
      spellCheck={false}
    />
  )
}
