import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#i18n/messages.ts'
import { barePath, localPath } from '#i18n/language.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { modePath, modePaths } from './modes.ts'
import { useSignInHere } from './use-sign-in-here.tsx'

/** The header's way in: a link to the login page, which scripts turn into the dialog over the page one is on. */
export function LoginButton() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { ask, dialog } = useSignInHere()
  const isOwnPage = Object.values<string>(modePaths).includes(barePath(pathname))
  const page = modePath('login', isOwnPage ? {} : { returnTo: pathname + search })

  async function openDialog(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || isOwnPage) return
    event.preventDefault()
    // Where its code did not come over the line the page does the same.
    if (!(await ask())) await navigate(localPath(page))
  }

  return (
    <>
      <LocalLink
        to={page}
        data-in-place
        onClick={openDialog}
        className="btn btn-secondary px-2.5 whitespace-nowrap sm:px-4"
      >
        <LoginWords />
      </LocalLink>
      {dialog}
    </>
  )
}

/** On a phone only the last word is shown; everybody hears both. */
function LoginWords() {
  const whole = m.accounts_login()
  const short = m.accounts_login_short()
  const before = whole.endsWith(short) ? whole.slice(0, -short.length) : ''
  return (
    <span>
      <span className="sr-only sm:not-sr-only">{before}</span>
      {short}
    </span>
  )
}
