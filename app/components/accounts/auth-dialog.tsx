import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#i18n/messages.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { AccountAnswer } from './account-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginCodeForm } from './login-code-form.tsx'
import { LoginForm } from './login-form.tsx'
import type { AccountMode } from './modes.ts'
import { RegisterForm } from './register-form.tsx'

const titles: Record<AccountMode, () => string> = {
  login: m.accounts_login,
  code: m.accounts_code_title,
  register: m.accounts_register_title,
  forgot: m.accounts_forgot_title,
}

/** Logging in (in two steps, where a code is wanted), registering or asking for a letter without leaving the page; it stands as it is after a success. */
export function AuthDialog({
  open,
  onClose,
  returnTo,
  note,
}: {
  open: boolean
  onClose: () => void
  returnTo: string
  note?: string
}) {
  const [mode, setMode] = useState<AccountMode>('login')
  const close = () => {
    setMode('login')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={titles[mode]()}>
      {note && <p className="mb-4 rounded-control bg-brand-soft px-4 py-3">{note}</p>}
      {open && <ModeForm key={mode} mode={mode} returnTo={returnTo} switchTo={setMode} />}
    </Dialog>
  )
}

/** A fetcher for each mode, so that one mode's refusal does not stand in another. */
function ModeForm({
  mode,
  returnTo,
  switchTo,
}: {
  mode: AccountMode
  returnTo: string
  switchTo: (mode: AccountMode) => void
}) {
  const fetcher = useFetcher<AccountAnswer>()
  const { form, sent, codeWanted } = fetcher.data ?? {}
  useEffect(() => {
    if (codeWanted) switchTo('code')
  }, [codeWanted, switchTo])
  const ways = { form, fetcher, returnTo, switchTo }
  if (mode === 'login') return <LoginForm {...ways} />
  if (mode === 'code') return <LoginCodeForm {...ways} />
  if (mode === 'register') return <RegisterForm {...ways} />
  return <ForgotPasswordForm {...ways} sent={sent} />
}
