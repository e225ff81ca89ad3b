import { useEffect, useRef, useState, type ComponentType, type SyntheticEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { interrupt } from '#app/components/layout/connection.ts'
import { readJson } from '#app/components/offline/get-json.ts'
import type * as Auth from './auth-dialog.tsx'
import { modePath } from './modes.ts'
import { isWish, type Wish } from './wish.ts'

type OpenDialog = Wish & { Dialog: ComponentType<Auth.AuthDialogProps>; open: boolean; on: string }

const load = () => import('./auth-dialog.tsx').catch(() => undefined)

/** For what needs an account: asking for it, or sending its form, opens the login dialog over the page instead; after it that is done. */
export function useSignInHere() {
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const here = useRef(pathname)
  useEffect(() => void (here.current = pathname), [pathname])
  // A dialog that was opened on one page is not open on another.
  if (openDialog && openDialog.on !== pathname) setOpenDialog(undefined)

  function show({ AuthDialog }: typeof Auth, wish: Wish) {
    if (here.current === pathname) setOpenDialog({ ...wish, Dialog: AuthDialog, open: true, on: pathname })
  }

  /** Opens it; answers false where its code did not come. */
  async function ask(wish: Wish = {}) {
    const code = await load()
    if (code) show(code, wish)
    return code !== undefined
  }

  /** Sends a form that needs an account. Where no answer comes the page stands, and that is said. */
  async function send(action: string, body: FormData | URLSearchParams) {
    interrupt()
    const loading = load()
    const headers = { Accept: 'application/json' }
    try {
      const answer = await fetch(action, { method: 'POST', body, headers, redirect: 'manual' })
      const code = await loading
      if (!code) return await goToLogin(answer)
      const wish = await code.wishOf(answer)
      if (wish) show(code, wish)
    } catch {
      interrupt('line')
    }
  }

  /** Without the dialog's code the page of the login asks the same. */
  async function goToLogin(answer: Response) {
    const { wanted: intentId } = (answer.status === 401 && (await readJson(answer, isWish))) || {}
    await navigate(localPath(modePath('login', { returnTo: pathname + search, wanted: intentId })))
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault()
    const form = event.currentTarget
    void send(form.action, new FormData(form, event.nativeEvent.submitter))
  }

  return {
    ask,
    send,
    onSubmit,
    dialog: openDialog && (
      <openDialog.Dialog {...openDialog} onClose={() => setOpenDialog({ ...openDialog, open: false })} />
    ),
  }
}
