import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { reservedSpace, useScripted } from '#app/ui/use-scripted.ts'

type Props = {
  name: string
  label: string
  hint?: ReactNode
  form?: FormState
  autoComplete: 'current-password' | 'new-password'
  shown: boolean
}

/** A password; whether it is readable is the form's matter, so that both fields of a pair show or hide together. */
export function PasswordField({ shown, ...field }: Props) {
  return (
    <Field {...field} type={shown ? 'text' : 'password'} dir="ltr" required autoCapitalize="none" spellCheck={false} />
  )
}

/** The toggle beside a password; without scripts it could do nothing, so then it is not there. */
export function useShowPassword() {
  const [shown, setShown] = useState(false)
  const scripted = useScripted()
  const toggle = (
    <button
      type="button"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className={`link inline-flex min-h-11 items-center gap-2 self-start text-meta ${reservedSpace(scripted)}`}
    >
      <Icon as={shown ? EyeOff : Eye} size={18} />
      {shown ? m.accounts_hide_password() : m.accounts_show_password()}
    </button>
  )
  return { shown, toggle }
}
