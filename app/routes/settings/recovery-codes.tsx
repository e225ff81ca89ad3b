import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { countRecoveryCodes } from '#domain/recovery-codes/count-recovery-codes.ts'
import { makeRecoveryCodes } from '#domain/verbs/accounts/make-recovery-codes.ts'
import { NewRecoveryCodes } from '#app/components/settings/new-recovery-codes.tsx'
import { PasswordAgainForm } from '#app/components/settings/password-again-form.tsx'
import { SecurityPage } from '#app/components/settings/security-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { factorFirstMiddleware, requirePersonMiddleware } from '#app/request/guards.ts'
import { afterPassword } from './after-password.ts'
import type { Route } from './+types/recovery-codes'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware, factorFirstMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = requirePerson(context)
  return { left: await countRecoveryCodes(database(context), { personId: id }), email }
}

/** The codes stand in this one answer and nowhere else, so it is the page itself and no redirect. */
export function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  return afterPassword({ request, context }, async (password) => {
    const made = await makeRecoveryCodes(database(context), { person, password })
    return made.ok ? data({ codes: made.codes, form: undefined }) : made
  })
}

export const headers = answerHeaders

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { left, email } = loaderData
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  return (
    <SecurityPage title={m.settings_recovery_codes()}>
      {codes ? (
        <NewRecoveryCodes codes={codes} email={email} />
      ) : (
        <>
          <p className="text-ink-2">{m.settings_recovery_codes_text()}</p>
          {left > 0 && <p>{m.settings_recovery_codes_replaced({ count: left, shown: formatNumber(left) })}</p>}
          <PasswordAgainForm
            action="/settings/security/recovery-codes"
            form={actionData?.form}
            submit={m.settings_recovery_codes_make()}
          />
        </>
      )}
    </SecurityPage>
  )
}
