import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { barePath } from '#i18n/language.ts'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'
import { CurrentPasswordField } from '#app/components/accounts/current-password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type Props = {
  form: FormState
  /** Its answer is a page that has no address: reading the frame anew there would lead away from it. */
  isShownOnce?: boolean
}

/** Asks for the password, and sends what was typed before along with it: the verb goes on from here. */
export function PasswordAgain({ form, isShownOnce = false }: Props) {
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // It stands in the place of a long form whose end was in sight.
  useEffect(() => heading.current?.focus(), [])
  return (
    <LocalForm
      method="post"
      action={barePath(pathname)}
      noValidate
      defaultShouldRevalidate={isShownOnce ? false : undefined}
      aria-labelledby="password-again"
      className="flex max-w-md flex-col gap-4"
    >
      <h2 ref={heading} id="password-again" tabIndex={-1} className="scroll-mt-24 text-h2 outline-none">
        {m.admin_password_again()}
      </h2>
      <p className="text-ink-2">{m.admin_password_again_why()}</p>
      <FormSummary form={form} />
      {Object.entries(form.values).flatMap(([name, value]) =>
        [value].flat().map((part, at) => <input key={`${name} ${at}`} type="hidden" name={name} value={part} />),
      )}
      <CurrentPasswordField form={form} />
      <Button>{m.admin_password_again_go()}</Button>
      {form.passkey && <ConfirmByPasskey key={form.passkey.challenge} options={form.passkey} />}
    </LocalForm>
  )
}
