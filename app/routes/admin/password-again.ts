import { data, type RouterContextProvider } from 'react-router'
import { passwordAgainFields } from '#shared/fields/password-again.ts'
import { confirmPassword } from '#domain/verbs/accounts/confirm-password.ts'
import { confirmedContext, database, requirePerson } from '#app/request/contexts.ts'
import { readFormData } from '#app/request/form-data.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { orFormAgain, refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { browserOf } from '#app/request/session.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Asks for the password again before what is graver than the rest of administration; null where it was typed a little while ago,
 * or comes with this form and is right. The answer holds everything else that was typed, so that the form goes on from there.
 */
export async function passwordAgain({ request, context }: Args) {
  const form = await readFormData(request.clone())
  if (!form.has('currentPassword'))
    return context.get(confirmedContext) ? null : ask(refuseForm({ values: typed(form) }))
  const read = await readForm(form, passwordAgainFields)
  const { values } = read
  if (!read.ok) return ask(refuseForm(read))
  const rateLimited = await limit(context, 'ways_in', { request })
  if (rateLimited) return ask(refuseForm({ values, ...rateLimited }))
  const attempt = { person: requirePerson(context), password: read.fields.currentPassword, browser: browserOf(request) }
  const refusal = await orFormAgain(context, values, async () => {
    const confirmed = await confirmPassword(database(context), attempt)
    if (confirmed.ok) return null
    return refuseAccountForm(values, confirmed.code, { current_password_wrong: 'currentPassword' })
  })
  return refusal && ask(refusal)
}

/** What the page gets: the form that goes on, and that it waits for the password. */
function ask({ data: { form }, init }: ReturnType<typeof refuseForm>) {
  return data({ form, passwordAgain: true as const }, init ?? undefined)
}

function typed(form: FormData) {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, all(name)]))
}
