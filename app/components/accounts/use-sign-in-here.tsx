import { useState, type ComponentType, type SyntheticEvent } from 'react'

type DialogProps = { open: boolean; onClose: () => void; returnTo: string; note?: string }

/** For what needs an account: asking for it, or sending its form, opens the login dialog over the page instead, with a `note` what for. */
export function useSignInHere(returnTo: string, note?: string) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()

  /** Opens it; answers false where its code did not come over the line. */
  async function ask() {
    const loaded = await import('./auth-dialog.tsx').catch(() => null)
    if (!loaded) return false
    setDialog(() => loaded.AuthDialog)
    setOpen(true)
    return true
  }

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // The form's own answer is the same prompt.
    if (!(await ask())) form.submit()
  }

  return {
    ask,
    onSubmit,
    dialog: Dialog && <Dialog open={open} onClose={() => setOpen(false)} returnTo={returnTo} note={note} />,
  }
}
