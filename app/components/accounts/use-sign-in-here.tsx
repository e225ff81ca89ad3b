import { useState, type ComponentType, type SyntheticEvent } from 'react'
import type * as Auth from './auth-dialog.tsx'

type Asked = Auth.Wish & { Dialog: ComponentType<Auth.AuthDialogProps>; open: boolean }

/** For what needs an account: asking for it, or sending its form, opens the login dialog over the page instead; after it that is done. */
export function useSignInHere() {
  const [asked, setAsked] = useState<Asked>()
  const { Dialog } = asked ?? {}

  /** Opens it for a wish; answers false where its code did not come over the line. */
  async function ask(wish?: (send: typeof Auth.wishFor) => Promise<Auth.Wish>) {
    try {
      const { AuthDialog, wishFor } = await import('./auth-dialog.tsx')
      setAsked({ ...(await wish?.(wishFor)), Dialog: AuthDialog, open: true })
      return true
    } catch {
      return false
    }
  }

  async function askFor(form: HTMLFormElement, submitter: HTMLElement | null) {
    const body = new FormData(form, submitter)
    // The form's own answer is the same prompt.
    if (!(await ask((send) => send(form.action, body)))) form.submit()
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault()
    void askFor(event.currentTarget, event.nativeEvent.submitter)
  }

  return {
    ask,
    askFor,
    onSubmit,
    dialog: Dialog && <Dialog {...asked!} onClose={() => setAsked({ ...asked!, open: false })} />,
  }
}
