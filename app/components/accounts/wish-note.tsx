import { m } from '#i18n/messages.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { modePath } from './modes.ts'

/** What the login is going to do besides, and the way to log in without it. */
export function WishNote({ wish, returnTo }: { wish: string; returnTo?: string }) {
  return (
    <div className="rounded-control bg-brand-soft px-4 py-3">
      <p>{wish}</p>
      <LocalLink to={modePath('login', { returnTo })} className="link inline-flex min-h-11 items-center">
        {m.accounts_wish_without()}
      </LocalLink>
    </div>
  )
}
