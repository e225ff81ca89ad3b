import { useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'

type DialogProps = { open: boolean; onClose: () => void; returnTo: string; note?: string }

/** Asks who has been logged out meanwhile to log in again, over the form, which stays as it is. */
export function SignInAgain({ note }: { note: string }) {
  const { pathname, search } = useLocation()
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [open, setOpen] = useState(false)

  async function ask() {
    const { AuthDialog } = await import('#app/components/accounts/auth-dialog.tsx')
    setDialog(() => AuthDialog)
    setOpen(true)
  }

  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-brand-soft px-4 py-3">
      <p className="min-w-0 flex-1">{note}</p>
      <button type="button" className="btn btn-primary" onClick={() => void ask().catch(() => {})}>
        {m.accounts_login()}
      </button>
      {Dialog &&
        // A form may not stand inside another one.
        createPortal(<Dialog open={open} onClose={() => setOpen(false)} returnTo={pathname + search} />, document.body)}
    </div>
  )
}
