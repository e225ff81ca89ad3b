import { useEffect, useRef, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#i18n/messages.ts'
import { interrupt } from '#app/components/layout/connection.ts'
import { focusFirst } from '#app/ui/focus-first.ts'
import { useSignInHere } from '#app/components/accounts/use-sign-in-here.tsx'

type Props = {
  note: string
  intentId?: string
  /** What was pressed below, out of sight of this: each time the note is led to. */
  answers?: object
}

/** Asks who has been logged out meanwhile to log in again, over the form, which stays as it is; the intent is carried out then. */
export function SignInAgain({ note, intentId, answers }: Props) {
  const { ask, dialog } = useSignInHere()
  // Without the dialog's code the note over the page leads to the login in another one.
  const logIn = async () => (await ask({ wanted: intentId })) || interrupt(401)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const around = here.current?.parentElement ?? null
    // After the login it goes, and what had the focus with it: one writes on.
    return () => {
      if (document.activeElement === document.body) focusFirst(around)
    }
  }, [])
  useEffect(() => {
    if (!answers) return
    here.current?.scrollIntoView({ block: 'center' })
    here.current?.querySelector('button')?.focus()
  }, [answers])
  return (
    <div ref={here} role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-brand-soft px-4 py-3">
      <p className="min-w-0 flex-1">{note}</p>
      <button type="button" className="btn btn-primary" onClick={() => void logIn()}>
        {m.accounts_login()}
      </button>
      {/* A form may not stand inside another one, nor may its events reach the form that is waited with. */}
      {dialog && (
        <div
          role="presentation"
          className="contents"
          onSubmit={stop}
          onInput={stop}
          onChange={stop}
          onClick={stop}
          onKeyDown={stop}
        >
          {createPortal(dialog, document.body)}
        </div>
      )}
    </div>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
