import { data, type RouterContextProvider } from 'react-router'
import { passkeyAgainFields, passwordAgainFields } from '#shared/fields/password-again.ts'
import { refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { readLogin } from '#domain/passkeys/answers.ts'
import { offerConfirmation } from '#domain/passkeys/offer-confirmation.ts'
import type { Browser } from '#domain/people/browser.ts'
import type { Person } from '#domain/people/person.ts'
import { confirmWithPasskey } from '#domain/verbs/accounts/confirm-with-passkey.ts'
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
 * or comes with this form and is right; a passkey does the same. The answer holds everything else that was typed, so that the form goes on from there.
 */
export async function passwordAgain(args: Args) {
  const form = await readFormData(args.request.clone())
  const isAnswered = form.has('currentPassword') || form.has('passkey')
  if (!isAnswered && args.context.get(confirmedContext)) return null
  const refusal = isAnswered ? await confirm(args, form) : refuseForm({ values: typed(form) })
  return refusal && ask(args, refusal)
}

/** Null where the form brings the right password, or what a passkey signed; otherwise the form that says what is wrong with it. */
async function confirm({ request, context }: Args, form: FormData) {
  // Without scripts the field of the passkey is not there; with them it is empty until one is pressed.
  const signed = form.get('passkey')
  const read = await readForm(form, signed ? passkeyAgainFields : passwordAgainFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'ways_in', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const attempt = { person: requirePerson(context), browser: browserOf(request) }
  const { fields } = read
  return orFormAgain(context, values, async () => {
    const confirmed =
      'passkey' in fields
        ? await confirmBy(database(context), { ...attempt, signed: fields.passkey })
        : await confirmPassword(database(context), { ...attempt, password: fields.currentPassword })
    if (confirmed.ok) return null
    return refuseAccountForm(values, confirmed.code, { current_password_wrong: 'currentPassword' })
  })
}

function confirmBy(db: Db, { signed, ...attempt }: { person: Person; browser: Browser; signed: string }) {
  const answer = readLogin(signed)
  return answer ? confirmWithPasskey(db, { ...attempt, answer }) : refused('passkey_unconfirmed')
}

/** What the page gets: the form that goes on, and that it waits for the password, or for a passkey where there is one. */
async function ask({ context }: Args, { data: { form }, init }: ReturnType<typeof refuseForm>) {
  const passkey = await offerConfirmation(database(context), { personId: requirePerson(context).id })
  return data({ form: { ...form, passkey }, passwordAgain: true as const }, init ?? undefined)
}

function typed(form: FormData) {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, all(name)]))
}
