import type { RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { isolate } from '#i18n/text-direction.ts'
import { m } from '#i18n/messages.ts'
import { TooBusy } from '#domain/people/passwords.ts'
import { servicesContext } from './contexts.ts'
import { refuseForm } from './forms.ts'
import { statusOf } from './refuse-verb.ts'

/** `because`: what the administration wrote to the person of a stopped account. */
type Because = { code: RefusalCode; because?: string }
type Values = Record<string, string | string[]>

/** The refused form with the code beside its field, if it has one, and in the summary. */
export function refuseAccountForm(
  values: Values,
  refusal: RefusalCode | Because,
  fields: Partial<Record<RefusalCode, string>> = {},
) {
  const { code, because }: Because = typeof refusal === 'string' ? { code: refusal } : refusal
  const field = fields[code]
  if (field) return refuseForm({ values, problems: { [field]: code } })
  const message = because && m.refusal_account_disabled_because({ reason: isolate(because) })
  return refuseForm({ values, code, message, status: statusOf(code) })
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
    context.get(servicesContext).log.error({ err: error }, 'accounts')
    return refuseForm({ values, code: fallback, status: 500 })
  }
}
