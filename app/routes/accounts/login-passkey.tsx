import { m } from '#i18n/messages.ts'
import { passkeyLoginFields } from '#shared/fields/passkey.ts'
import { readLogin } from '#domain/passkeys/answers.ts'
import { logInWithPasskey } from '#domain/verbs/accounts/log-in-with-passkey.ts'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { LoginForm } from '#app/components/accounts/login-form.tsx'
import { wayIn } from '#app/components/accounts/modes.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { backPath } from '#app/request/back-path.ts'
import { database } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { browserOf } from '#app/request/session.ts'
import { afterLogin } from './after-login.ts'
import type { Route } from './+types/login-passkey'

/** What the browser signed with a passkey; the page after a refusal is the login page. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, passkeyLoginFields)
  if (!read.ok) return refuseForm(read)
  const { returnTo = '', wanted: intentId = '', stay = '' } = read.values
  const values = { returnTo, wanted: intentId, stay }
  const rateLimited = await limit(context, 'passkey_login', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const answer = readLogin(read.fields.answer)
  if (!answer) return refuseForm({ values, code: 'passkey_wrong' })
  const loggedIn = await logInWithPasskey(database(context), { answer, browser: browserOf(request) })
  if (!loggedIn.ok) return refuseAccountForm(values, loggedIn)
  return afterLogin({ request, context }, loggedIn, values)
}

export const headers = answerHeaders

export default function LoginPasskey({ actionData }: Route.ComponentProps) {
  const form = actionData?.form
  const way = wayIn(form)
  return (
    <AccountPanel title={m.accounts_login()}>
      <LoginForm form={form} way={{ ...way, returnTo: backPath(way.returnTo) }} />
    </AccountPanel>
  )
}
