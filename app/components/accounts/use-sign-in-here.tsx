import { useState, type ComponentType, type SyntheticEvent } from 'react'

type DialogProps = { open: boolean; onClose: () => void; returnTo: string; note?: string }

/** For a form that needs an account: sending it opens the login dialog over the page instead, with a `note` what for. */
export function useSignInHere(returnTo: string, note?: string) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    try {
      const { AuthDialog } = await import('./auth-dialog.tsx')
      setDialog(() => AuthDialog)
      setOpen(true)
    } catch {
      // Its code did not come over the line: the form's own answer is the same prompt.
      form.submit()
    }
  }

  return {
    onSubmit,
    dialog: Dialog && <Dialog open={open} onClose={() => setOpen(false)} returnTo={returnTo} note={note} />,
  }
}
