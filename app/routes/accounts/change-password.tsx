import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { changePasswordFields } from '#shared/fields/change-password.ts'
import { changePassword } from '#domain/people/change-password.ts'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { ChangePasswordForm } from '#app/components/accounts/change-password-form.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { orFormAgain, refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { browserOf } from '#app/request/session.ts'
import { setCookies } from '#app/request/set-cookies.ts'
import type { Route } from './+types/change-password'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

const fieldsOfCodes = {
  current_password_wrong: 'currentPassword',
  password_too_common: 'newPassword',
  password_too_short: 'newPassword',
  password_too_long: 'newPassword',
  admin_password_too_short: 'newPassword',
}

/** Nothing to read; there so that the guard also holds for the page's data. */
export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const read = await readForm(request, changePasswordFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const held = await limit(context, 'password_change', { request })
  if (held) return refuseForm({ values, ...held })

  return orFormAgain(context, values, async () => {
    const { currentPassword, newPassword } = read.fields
    const change = { person, currentPassword, newPassword, browser: browserOf(request) }
    const changed = await changePassword(database(context), change)
    if (!changed.ok) return refuseAccountForm(values, changed.code, fieldsOfCodes)
    return redirectWithMessage(localPath('/change-password'), 'password_changed', {
      headers: setCookies(changed.cookies),
    })
  })
}

export const headers = answerHeaders

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountPanel title={m.accounts_change_title()}>
      <p className="text-ink-2">{m.accounts_change_note()}</p>
      <ChangePasswordForm form={actionData?.form} action="/change-password" />
    </AccountPanel>
  )
}
