import { m } from '#i18n/messages.ts'
import { recoveryFields } from '#shared/fields/recovery.ts'
import { recoverAccount } from '#domain/verbs/accounts/recover-account.ts'
import { AccountPanel } from '#app/components/accounts/account-panel.tsx'
import { wayIn } from '#app/components/accounts/modes.ts'
import { RecoveryForm } from '#app/components/accounts/recovery-form.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { orFormAgain, refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { afterReset } from './after-reset.ts'
import { wayBack } from './way-back.ts'
import type { Route } from './+types/recovery'

const fieldsOfCodes = {
  password_too_common: 'password',
  password_too_short: 'password',
  password_too_long: 'password',
  admin_password_too_short: 'password',
}

export function loader({ context, url }: Route.LoaderArgs) {
  return { email: currentPerson(context)?.email, way: wayBack(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, recoveryFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const { email, code, password } = read.fields
  const rateLimited = await limit(context, 'recovery', { request, account: email })
  if (rateLimited) return refuseForm({ values, ...rateLimited })

  return orFormAgain(
    context,
    values,
    async () => {
      const recovered = await recoverAccount(database(context), { email, code, password })
      if (!recovered.ok) return refuseAccountForm(values, recovered.code, fieldsOfCodes)
      return afterReset({ request, context }, recovered)
    },
    'reset_failed',
  )
}

export const headers = answerHeaders

export default function Recovery({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  return (
    <AccountPanel title={m.accounts_recovery_title()}>
      <RecoveryForm form={form} email={loaderData.email} way={wayIn(form, loaderData.way)} />
    </AccountPanel>
  )
}
