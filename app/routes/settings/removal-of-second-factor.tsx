import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { removeSecondFactor } from '#domain/verbs/accounts/remove-second-factor.ts'
import { PasswordAgainForm } from '#app/components/settings/password-again-form.tsx'
import { SecurityPage } from '#app/components/settings/security-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { factorFirstMiddleware, requirePersonMiddleware } from '#app/request/guards.ts'
import { afterPassword } from './after-password.ts'
import type { Route } from './+types/removal-of-second-factor'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware, factorFirstMiddleware]

export function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  return afterPassword({ request, context }, async (password) => {
    const removed = await removeSecondFactor(database(context), { person, password })
    return removed.ok ? redirectWithMessage(localPath('/settings/security'), 'second_factor_off') : removed
  })
}

export const headers = answerHeaders

export default function RemovalOfSecondFactor({ actionData }: Route.ComponentProps) {
  return (
    <SecurityPage title={m.settings_second_factor_remove()}>
      <p className="text-ink-2">{m.settings_second_factor_remove_text()}</p>
      <PasswordAgainForm
        action="/settings/security/second-factor/removal"
        form={actionData?.form}
        submit={m.settings_second_factor_remove()}
      />
    </SecurityPage>
  )
}
