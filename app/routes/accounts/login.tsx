import { data, redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { loginFields } from '#shared/fields/login.ts'
import { logIn } from '#domain/people/log-in.ts'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { LoginForm } from '#app/components/accounts/login-form.tsx'
import { afterLogin } from '#app/request/after-login.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { backPath } from '#app/request/back-path.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { forgive, limit } from '#app/request/limits.ts'
import { keepLoginTicket } from '#app/request/login-ticket.ts'
import { orFormAgain, refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { browserOf } from '#app/request/session.ts'
import { setCookies } from '#app/request/set-cookies.ts'
import { valueOf } from '#app/ui/form-state.ts'
import type { Route } from './+types/login'

export function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = backPath(url.searchParams.get('returnTo'))
  if (currentPerson(context)) throw redirect(returnTo)
  return { returnTo }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, loginFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const { email, password } = read.fields
  const held = await limit(context, 'login', { request, account: email })
  if (held) return refuseForm({ values, ...held })

  return orFormAgain(context, values, async () => {
    const loggedIn = await logIn(database(context), { email, password, browser: browserOf(request) })
    if (!loggedIn.ok) return refuseAccountForm(values, loggedIn)
    await forgive(context, 'login', { request, account: email })
    if (loggedIn.ticket) return askForCode(loggedIn.ticket, values)
    return afterLogin(request, loggedIn, values.returnTo)
  })
}

/** The password was right and the person has a second factor. The dialog stays where it is and asks. */
function askForCode(ticket: string, { stay, returnTo }: Record<string, string | string[]>) {
  const headers = setCookies([keepLoginTicket(ticket)])
  if (stay) return data({ codeWanted: true, form: undefined }, { headers })
  return redirect(localPath(`/login/code?returnTo=${encodeURIComponent(backPath(returnTo))}`), { status: 303, headers })
}

export const headers = answerHeaders

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  return (
    <AccountPanel title={m.accounts_login()}>
      <LoginForm form={form} returnTo={valueOf(form, 'returnTo') ?? loaderData.returnTo} />
    </AccountPanel>
  )
}
