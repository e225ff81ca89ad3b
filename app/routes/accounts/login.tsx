import { data, redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { loginFields } from '#shared/fields/login.ts'
import { logIn } from '#domain/verbs/accounts/log-in.ts'
import { isLeaving } from '#domain/people/person.ts'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { LoginForm } from '#app/components/accounts/login-form.tsx'
import { modePath, wayIn } from '#app/components/accounts/modes.ts'
import { WishNote } from '#app/components/accounts/wish-note.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { backPath } from '#app/request/back-path.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { forgive, limit } from '#app/request/limits.ts'
import { orFormAgain, refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { browserOf } from '#app/request/session.ts'
import { setCookies } from '#app/request/cookies.ts'
import { findIntent } from '#app/request/intent-cookie.ts'
import { afterLogin } from './after-login.ts'
import { saveLoginTicket } from './login-ticket.ts'
import { textOf, wayBack } from './way-back.ts'
import { wordsOfWish } from './wish-words.ts'
import type { Route } from './+types/login'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const way = wayBack(url)
  if (currentPerson(context)) throw redirect(way.returnTo)
  return { way, wish: await wordsOfWish(context, findIntent(request, way.wanted)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, loginFields)
  const { values } = read
  const person = currentPerson(context)
  // Another page of this browser logged in meanwhile.
  if (!read.ok && person && findIntent(request, values.wanted, person.id))
    return afterLogin({ request, context }, { personId: person.id, cookies: [], isLeaving: isLeaving(person) }, values)
  if (!read.ok) return refuseForm(read)
  const { email, password } = read.fields
  const rateLimited = await limit(context, 'login', { request, account: email })
  if (rateLimited) return refuseForm({ values, ...rateLimited })

  return orFormAgain(context, values, async () => {
    const loggedIn = await logIn(database(context), { email, password, browser: browserOf(request) })
    if (!loggedIn.ok) return refuseAccountForm(values, loggedIn)
    await forgive(context, 'login', { request, account: email })
    if (loggedIn.ticket) return askForCode(loggedIn.ticket, values)
    return afterLogin({ request, context }, loggedIn, values)
  })
}

/** The password was right and the person has a second factor. The dialog stays where it is and asks. */
function askForCode(ticket: string, values: Record<string, string | string[]>) {
  const headers = setCookies([saveLoginTicket(ticket)])
  if (values.stay) return data({ codeWanted: true, form: undefined }, { headers })
  const way = { returnTo: backPath(values.returnTo), wanted: textOf(values.wanted) }
  return redirect(localPath(modePath('code', way)), { status: 303, headers })
}

export const headers = answerHeaders

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  const { wish, way } = loaderData
  return (
    <AccountPanel title={m.accounts_login()}>
      {wish && <WishNote wish={wish} returnTo={way.returnTo} />}
      <LoginForm form={form} way={wayIn(form, way)} />
    </AccountPanel>
  )
}
