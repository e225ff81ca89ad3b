import type { RouterContextProvider } from 'react-router'
import { TooBusy } from '#domain/people/passwords.ts'
import { servicesContext } from './contexts.ts'
import { refuseForm } from './forms.ts'

type Values = Record<string, string | string[]>

const statuses: Record<string, number> = { wrong_email_or_password: 401, account_disabled: 403, session_ended: 401 }

/** The refused form with the code beside its field, if it has one, and in the summary. */
export function refuseAccountForm(values: Values, code: string, fields: Record<string, string> = {}) {
  const field = fields[code]
  if (field) return refuseForm({ values, problems: { [field]: code } })
  return refuseForm({ values, code, status: statuses[code] ?? 422 })
}

/**
 * Does what a form asks for; what nobody foresaw is logged and said in the form, with everything typed still there. A
 * crowd of passwords is turned away at once instead of waiting in a queue that is too long already.
 */
export async function orFormAgain<T>(
  context: Readonly<RouterContextProvider>,
  values: Values,
  work: () => Promise<T>,
  fallback: 'try_again' | 'reset_failed' | 'contact_failed' | 'password_change_failed' | 'update_failed' = 'try_again',
) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof TooBusy)
      return refuseForm({ values, code: 'busy', status: 503, headers: { 'Retry-After': '5' } })
    const { name, code, stack } = error as Error & { code?: string }
    // Not the error itself: the database's details repeat what was typed.
    context.get(servicesContext).log.error({ name, code, stack }, 'accounts')
    return refuseForm({ values, code: fallback, status: 500 })
  }
}
