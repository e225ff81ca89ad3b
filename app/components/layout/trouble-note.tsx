import { useSyncExternalStore } from 'react'
import { m } from '#i18n/messages.ts'
import { SignInAgain } from '#app/components/photos/sign-in-again.tsx'
import type { Trouble } from './keep-page.ts'

/** Over a form that was sent and not answered: why, and that everything is still there. */
export function TroubleNote({ trouble, wanted }: { trouble: Trouble | undefined; wanted?: string }) {
  if (trouble === 'sign_in') return <SignInAgain note={m.errors_kept_sign_in()} wanted={wanted} />
  if (!trouble) return null
  return <LineNote isUnsure={trouble === 'unsure'} />
}

function LineNote({ isUnsure }: { isUnsure: boolean }) {
  const isThere = useSyncExternalStore(
    followLine,
    () => navigator.onLine,
    () => true,
  )
  return (
    <p role="alert" className="rounded-control border border-gold-line bg-gold-soft px-4 py-3">
      {isUnsure ? m.errors_unsure() : isThere ? m.errors_kept_again() : m.errors_kept_line()}
    </p>
  )
}

function followLine(changed: () => void) {
  const signs = ['online', 'offline']
  for (const sign of signs) window.addEventListener(sign, changed)
  return () => signs.forEach((sign) => window.removeEventListener(sign, changed))
}
