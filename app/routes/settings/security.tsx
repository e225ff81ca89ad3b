import { localPath } from '#i18n/language.ts'
import { deviceOf } from '#shared/device-of.ts'
import { changePasswordFields } from '#shared/fields/change-password.ts'
import { changePassword } from '#domain/verbs/accounts/change-password.ts'
import { listPasskeys } from '#domain/passkeys/list-passkeys.ts'
import { listSessions } from '#domain/people/list-sessions.ts'
import { countRecoveryCodes } from '#domain/recovery-codes/count-recovery-codes.ts'
import { hasSecondFactor } from '#domain/second-factors/find-second-factor.ts'
import { SecurityTab } from '#app/components/settings/security-tab.tsx'
import { SettingsPage } from '#app/components/settings/settings-page.tsx'
import { passwordHint } from '#app/read-models/password-hint.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, firstPasswordContext, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { orFormAgain, refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { browserOf } from '#app/request/session.ts'
import { setCookies } from '#app/request/cookies.ts'
import { trustDeviceOf } from '#app/request/device.ts'
import type { Route } from './+types/security'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

const fieldsOfCodes = {
  current_password_wrong: 'currentPassword',
  password_too_common: 'newPassword',
  password_printed: 'newPassword',
  password_too_short: 'newPassword',
  password_too_long: 'newPassword',
  admin_password_too_short: 'newPassword',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = requirePerson(context)
  const db = database(context)
  const [sessions, secondFactor, recoveryCodes, passkeys] = await Promise.all([
    listSessions(db, { person, browser: browserOf(request) }),
    hasSecondFactor(db, { personId: person.id }),
    countRecoveryCodes(db, { personId: person.id }),
    listPasskeys(db, { personId: person.id }),
  ])
  return {
    isFirst: context.get(firstPasswordContext),
    hint: passwordHint(person),
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, ...deviceOf(userAgent) })),
    ways: { secondFactor, recoveryCodes, passkeys: passkeys.length },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const read = await readForm(request, changePasswordFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'password_change', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })

  const change = async () => {
    const { currentPassword, newPassword } = read.fields
    const passwords = { person, currentPassword, newPassword, browser: browserOf(request) }
    const changed = await changePassword(database(context), passwords)
    if (!changed.ok) return refuseAccountForm(values, changed.code, fieldsOfCodes)
    return redirectWithMessage(localPath('/settings/security#password'), 'password_changed', {
      headers: setCookies([...changed.cookies, ...(await trustDeviceOf({ request, context }, person.id))]),
    })
  }
  return orFormAgain(context, values, change, 'password_change_failed')
}

export const headers = answerHeaders

export default function SecuritySettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage tab="security">
      <SecurityTab {...loaderData} form={actionData?.form} />
    </SettingsPage>
  )
}
