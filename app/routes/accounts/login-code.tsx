import { redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { codeFields } from '#shared/fields/code.ts'
import { logInWithCode } from '#domain/verbs/accounts/log-in-with-code.ts'
import { findTokenOwner } from '#domain/people/single-use-token.ts'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { LoginCodeForm } from '#app/components/accounts/login-code-form.tsx'
import { wayIn } from '#app/components/accounts/modes.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { forgive, limit } from '#app/request/limits.ts'
import { refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { browserOf } from '#app/request/session.ts'
import { afterLogin } from './after-login.ts'
import { dropLoginTicket, loginTicket } from './login-ticket.ts'
import { wayBack } from './way-back.ts'
import type { Route } from './+types/login-code'

const beginning = () => localPath('/login')

/** The second step of a login; whoever has not taken the first, or took it too long ago, begins anew. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const owner = await findTokenOwner(database(context), { purpose: 'login-code', token: loginTicket(request) })
  if (!owner) throw redirect(beginning())
  return { way: wayBack(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, codeFields)
  const { values } = read
  const ticket = loginTicket(request)
  const owner = await findTokenOwner(database(context), { purpose: 'login-code', token: ticket })
  if (!owner) throw redirect(beginning())
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'login_code', { request, account: owner.id })
  if (rateLimited) return refuseForm({ values, ...rateLimited })

  const { code } = read.fields
  const loggedIn = await logInWithCode(database(context), { ticket, code, browser: browserOf(request) })
  if (!loggedIn.ok && loggedIn.code === 'code_wrong')
    return refuseAccountForm(values, 'code_wrong', { code_wrong: 'code' })
  if (!loggedIn.ok) return refuseAccountForm(values, loggedIn)
  await forgive(context, 'login_code', { request, account: owner.id })
  const cookies = [...loggedIn.cookies, dropLoginTicket()]
  return afterLogin({ request, context }, { ...loggedIn, cookies }, values)
}

export const headers = answerHeaders

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  return (
    <AccountPanel title={m.accounts_code_title()}>
      <LoginCodeForm form={form} way={wayIn(form, loaderData.way)} />
    </AccountPanel>
  )
}
