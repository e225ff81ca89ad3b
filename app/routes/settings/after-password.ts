import type { RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { passwordAgainFields } from '#shared/fields/password-again.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { orFormAgain, refuseAccountForm } from '#app/request/refuse-account-form.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Refusal = { ok: false; code: RefusalCode }

/**
 * Does what only the owner of the account may do, with the password that the form asks for again. A wrong one is said beside
 * it; tries are counted.
 */
export async function afterPassword<T extends object>(
  { request, context }: Args,
  work: (password: string) => Promise<T | Refusal>,
) {
  const read = await readForm(request, passwordAgainFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'ways_in', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  return orFormAgain(context, values, async () => {
    const done = await work(read.fields.currentPassword)
    if (!isRefusal(done)) return done as Exclude<T, Refusal>
    return refuseAccountForm(values, done.code, { current_password_wrong: 'currentPassword' })
  })
}

function isRefusal(value: object): value is Refusal {
  return 'ok' in value && value.ok === false && 'code' in value
}
