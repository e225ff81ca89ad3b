import { data, redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { forgotPasswordFields } from '#shared/fields/forgot-password.ts'
import { requestPasswordReset } from '#domain/verbs/accounts/request-password-reset.ts'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { ForgotPasswordForm } from '#app/components/accounts/forgot-password-form.tsx'
import { modePath, wayIn } from '#app/components/accounts/modes.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { textOf, wayBack } from './way-back.ts'
import type { Route } from './+types/forgot-password'

export function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  return {
    sent: searchParams.has('sent'),
    email: currentPerson(context)?.email,
    way: wayBack(url),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, forgotPasswordFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const { email } = read.fields
  const rateLimited = await limit(context, 'forgot_password', {
    request,
    account: email,
    subject: email,
    proof: values.proof,
  })
  if (rateLimited) return refuseForm({ values, ...rateLimited })

  await requestPasswordReset(database(context), { email })
  // The dialog says so itself and stays where it is.
  if (values.stay) return data({ sent: true, form: undefined })
  const page = modePath('forgot', { returnTo: textOf(values.returnTo), wanted: textOf(values.wanted) })
  return redirect(localPath(`${page}${page.includes('?') ? '&' : '?'}sent`), 303)
}

export const headers = answerHeaders

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  const { sent, email, way } = loaderData
  return (
    <AccountPanel title={m.accounts_forgot_title()}>
      <ForgotPasswordForm form={form} sent={sent && !form} email={email} way={wayIn(form, way)} />
    </AccountPanel>
  )
}
