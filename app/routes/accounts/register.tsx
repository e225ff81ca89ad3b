import { redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { language } from '#i18n/language.ts'
import { registerFields } from '#shared/fields/register.ts'
import { registerOnce } from '#domain/verbs/accounts/register-once.ts'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { wayIn } from '#app/components/accounts/modes.ts'
import { RegisterForm } from '#app/components/accounts/register-form.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { orFormAgain, refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { browserOf } from '#app/request/session.ts'
import { afterLogin } from './after-login.ts'
import { wayBack } from './way-back.ts'
import type { Route } from './+types/register'

const fieldsOfCodes = {
  name_reserved: 'name',
  password_too_common: 'password',
  password_too_short: 'password',
  password_too_long: 'password',
}

export function loader({ context, url }: Route.LoaderArgs) {
  const way = wayBack(url)
  if (currentPerson(context)) throw redirect(way.returnTo)
  return { way }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, registerFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'register', { request, subject: read.fields.email, proof: values.proof })
  if (rateLimited) return refuseForm({ values, ...rateLimited })

  return orFormAgain(context, values, async () => {
    const browser = browserOf(request)
    const { fields } = read
    const account = { request, account: fields.email }
    const mayTry = async () => (await limit(context, 'login', account)) === null
    const registered = await registerOnce(database(context), { fields, locale: language(), browser, mayTry })
    if (!registered.ok) return refuseAccountForm(values, registered.code, fieldsOfCodes)
    return afterLogin({ request, context }, { ...registered, isLeaving: false, by: 'registered' }, values)
  })
}

export const headers = answerHeaders

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  return (
    <AccountPanel title={m.accounts_register_title()}>
      <RegisterForm form={form} way={wayIn(form, loaderData.way)} />
    </AccountPanel>
  )
}
