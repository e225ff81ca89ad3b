import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { barePath } from '#i18n/language.ts'
import { ChangePasswordForm } from '#app/components/accounts/change-password-form.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { OwnData } from './own-data.tsx'
import { SessionList, type ShownSession } from './session-list.tsx'
import { WaysIn, type ShownWays } from './ways-in.tsx'

type Props = {
  sessions: ShownSession[]
  ways: ShownWays
  /** The password was printed for them, and they have yet to choose one. */
  isFirst: boolean
  /** What the new password has to be, where that is more than elsewhere. */
  hint?: string
  form?: FormState
}

/**
 * The password, what guards the account beside it, and where it was used. The tab has two addresses, and its form goes to
 * the one it stands at.
 */
export function SecurityTab({ sessions, ways, isFirst, hint, form }: Props) {
  const { pathname } = useLocation()
  return (
    <>
      <section aria-labelledby="password" className="panel flex flex-col gap-4 p-4 sm:p-6">
        <h2 id="password" className="text-h2">
          {m.accounts_change_title()}
        </h2>
        {isFirst && (
          <p className="rounded-control bg-gold-soft px-4 py-3 font-semibold">{m.settings_first_password()}</p>
        )}
        <p className="text-ink-2">{m.accounts_change_note()}</p>
        <div className="max-w-md">
          <ChangePasswordForm form={form} action={barePath(pathname)} hint={hint} />
        </div>
      </section>
      <WaysIn ways={ways} />
      <SessionList sessions={sessions} />
      <OwnData />
    </>
  )
}
