import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { interrupt } from '#app/components/layout/connection.ts'
import { focusFirst } from '#app/ui/focus-first.ts'
import { readJson } from '#app/components/offline/get-json.ts'
import type { AccountAnswer } from './account-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginCodeForm } from './login-code-form.tsx'
import { LoginForm } from './login-form.tsx'
import type { AccountMode, Way } from './modes.ts'
import { RegisterForm } from './register-form.tsx'
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts'
import { isWish, type Wish } from './wish.ts'

export type AuthDialogProps = Wish & { open: boolean; onClose: () => void }

/**
 * What a form that needs an account was answered with: what is done after the login, or that another page has logged in and the verb has answered,
 * whose refusal is said over the page. Nothing where the site did not answer.
 */
export async function wishOf(answer: Response): Promise<Wish | undefined> {
  const { status } = answer
  if (status === 401) return (await readJson(answer, isWish)) ?? {}
  if (status >= 500) {
    interrupt(status === 500 || status === 503 ? status : 'line')
    return undefined
  }
  if (status >= 400) interrupt(refusalOn(await answer.text()) ?? status)
  return { isSignedIn: true }
}

/** The sentence of the page that a refused form is answered with. */
function refusalOn(html: string) {
  const said = new DOMParser().parseFromString(html, 'text/html').querySelector('main [role=alert]')?.textContent
  return said ? { text: said } : undefined
}

const titles: Record<AccountMode, () => string> = {
  login: m.accounts_login,
  code: m.accounts_code_title,
  register: m.accounts_register_title,
  forgot: m.accounts_forgot_title,
}

/** Logging in (in two steps, where a code is required), registering or asking for a letter without leaving the page; it stands as it is after a success. */
export function AuthDialog({ open, onClose, wanted: intentId, text, isSignedIn }: AuthDialogProps) {
  const { pathname, search } = useLocation()
  const way = { returnTo: pathname + search, wanted: intentId }
  const [mode, setMode] = useState<AccountMode>('login')
  const finished = useRef(false)
  const close = () => {
    setMode('login')
    onClose()
  }
  const finish = () => {
    finished.current = true
    close()
  }
  // The result of the intent gets the focus.
  useEffect(() => {
    if (open || !finished.current) return
    finished.current = false
    document.querySelector<HTMLElement>('[data-wanted]')?.focus({ preventScroll: true })
  }, [open])
  const noteSending = useSignedInElsewhere({ open, way, isSignedIn, close: finish })
  const onState = (state: SendingState) => {
    if (state === 'done') finish()
    else noteSending(state === 'sending')
  }
  return (
    <Dialog open={open && !isSignedIn} onClose={close} title={titles[mode]()}>
      {text && <p className="mb-4 rounded-control bg-brand-soft px-4 py-3">{text}</p>}
      {open && <ModeForm key={mode} mode={mode} way={way} switchTo={setMode} onState={onState} />}
    </Dialog>
  )
}

type SendingState = 'sending' | 'refused' | 'done'
type FormProps = {
  mode: AccountMode
  way: Way
  switchTo: (mode: AccountMode) => void
  onState: (state: SendingState) => void
}

/** A fetcher for each mode, so that one mode's refusal does not stand in another. */
function ModeForm({ mode, way, switchTo, onState }: FormProps) {
  const fetcher = useFetcher<AccountAnswer>()
  const { form, sent, codeWanted: codeRequired, done } = fetcher.data ?? {}
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (codeRequired) switchTo('code')
  }, [codeRequired, switchTo])
  useEffect(() => focusFirst(box.current), [])
  // Led elsewhere, it is idle again without an answer.
  const state = fetcher.state === 'idle' ? (form ? 'refused' : done && 'done') : 'sending'
  useEffect(() => {
    if (state) onState(state)
  }, [state, onState])
  const ways = { form, fetcher, way, switchTo }
  return (
    <div ref={box}>
      {mode === 'login' && <LoginForm {...ways} />}
      {mode === 'code' && <LoginCodeForm {...ways} />}
      {mode === 'register' && <RegisterForm {...ways} />}
      {mode === 'forgot' && <ForgotPasswordForm {...ways} sent={sent} />}
    </div>
  )
}
