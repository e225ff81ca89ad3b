import { useSyncExternalStore } from 'react'
import { m } from '#i18n/messages.ts'
import { SignInAgain } from '#app/components/photos/sign-in-again.tsx'
import { useAuth } from './shell-context.tsx'
import type { Trouble } from './stay-on-page.ts'

/** Over a form that was sent and not answered: why, and that everything is still there. */
export function TroubleNote({ trouble, intentId }: { trouble: Trouble | undefined; intentId?: string }) {
  const { person } = useAuth()
  // Whoever was never signed in has no session that ended.
  const note = person ? m.errors_kept_sign_in : m.errors_kept_log_in
  if (trouble === 'sign_in') return <SignInAgain note={note()} intentId={intentId} />
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
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, changed)
  return () => events.forEach((event) => window.removeEventListener(event, changed))
}
