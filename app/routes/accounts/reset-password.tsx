import { useEffect } from 'react'
import { data } from 'react-router'
import type * as v from 'valibot'
import { m } from '#i18n/messages.ts'
import { resetPasswordFields } from '#shared/fields/reset-password.ts'
import { findResetOwner, resetPassword } from '#domain/verbs/accounts/reset-password.ts'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { ResetDone } from '#app/components/accounts/reset-done.tsx'
import { ResetPasswordForm } from '#app/components/accounts/reset-password-form.tsx'
import { HomeButton } from '#app/components/layout/home-button.tsx'
import { passwordHint } from '#app/read-models/password-hint.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database } from '#app/request/contexts.ts'
import { isDeviceOf } from '#app/request/device.ts'
import { readForm, refuseForm, type ReadForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { orFormAgain, refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { Button } from '#app/ui/button.tsx'
import { valueOf } from '#app/ui/form-state.ts'
import { afterReset } from './after-reset.ts'
import { wayAfterLetter } from './way-back.ts'
import type { Route } from './+types/reset-password'

const fieldsOfCodes = {
  password_too_common: 'password',
  password_too_short: 'password',
  password_too_long: 'password',
  admin_password_too_short: 'password',
}

/** Opening a letter uses nothing up: mail programs open links too. Only the form does. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await findResetOwner(database(context), token)
  return {
    token: found ? token : '',
    hint: passwordHint(found?.owner),
    isDone: url.searchParams.has('done'),
    isCleared: url.searchParams.get('done') === 'cleared',
    way: wayAfterLetter(request),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, resetPasswordFields)
  const token = read.ok ? read.fields.token : String(read.values['token'] ?? '')
  const answer = await reset({ request, context }, read, token)
  if (answer instanceof Response) return answer
  // The form that comes back has left its token out of the address.
  const found = await findResetOwner(database(context), token)
  return data({ ...answer.data, hint: passwordHint(found?.owner) }, answer.init ?? undefined)
}

type Args = Pick<Route.ActionArgs, 'request' | 'context'>
type ReadReset = ReadForm<v.InferOutput<typeof resetPasswordFields>>

async function reset({ request, context }: Args, read: ReadReset, token: string) {
  const { values } = read
  const rateLimited = await limit(context, 'reset_password', { request, account: token })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  if (!token) return refuseForm({ values, code: 'reset_link_invalid' })
  if (!read.ok) return refuseForm(read)

  return orFormAgain(
    context,
    values,
    async () => {
      const { owner } = (await findResetOwner(database(context), token)) ?? {}
      const isKnownDevice = owner !== undefined && (await isDeviceOf({ request, context }, owner.id))
      const done = await resetPassword(database(context), { token, password: read.fields.password, isKnownDevice })
      if (!done.ok) return refuseAccountForm(values, done.code, fieldsOfCodes)
      return afterReset({ request, context }, done)
    },
    'reset_failed',
  )
}

export const headers = answerHeaders

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  const token = valueOf(form, 'token') ?? loaderData.token
  const isInvalid = !token || form?.message === m.refusal_reset_link_invalid()
  useCleanAddress(Boolean(token))
  if (loaderData.isDone) {
    return (
      <AccountPanel title={m.accounts_reset_title()}>
        <ResetDone way={loaderData.way} isCleared={loaderData.isCleared} />
      </AccountPanel>
    )
  }
  return (
    <AccountPanel title={isInvalid ? m.accounts_reset_bad_title() : m.accounts_reset_title()}>
      {isInvalid ? (
        <InvalidLink />
      ) : (
        <ResetPasswordForm form={form} token={token} hint={actionData?.hint ?? loaderData.hint} />
      )}
    </AccountPanel>
  )
}

function InvalidLink() {
  return (
    <>
      <p role="alert" className="font-semibold text-danger">
        {m.refusal_reset_link_invalid()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button href="/forgot-password">{m.accounts_reset_again()}</Button>
        <HomeButton variant="secondary">{m.accounts_go_home()}</HomeButton>
      </div>
    </>
  )
}

/** Takes the token out of the address and the history; it stands in the form. */
function useCleanAddress(hasToken: boolean) {
  useEffect(() => {
    if (hasToken && location.search) history.replaceState(history.state, '', location.pathname)
  }, [hasToken])
}
