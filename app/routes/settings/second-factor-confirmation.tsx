import { localPath } from '#i18n/language.ts'
import { codeFields } from '#shared/fields/code.ts'
import { countRecoveryCodes } from '#domain/recovery-codes/count-recovery-codes.ts'
import { confirmSecondFactor } from '#domain/verbs/accounts/confirm-second-factor.ts'
import { findSecondFactor } from '#domain/second-factors/find-second-factor.ts'
import { SecondFactorPanel } from '#app/components/settings/second-factor-panel.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { factorFirstMiddleware, requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { browserOf } from '#app/request/session.ts'
import { refuseAccountForm } from '#app/request/refuse-account-form.ts'
import type { Route } from './+types/second-factor-confirmation'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware, factorFirstMiddleware]

export function loader({ context }: Route.LoaderArgs) {
  return findSecondFactor(database(context), { person: requirePerson(context) })
}

/** The first code of the app. Whoever has no recovery codes yet is led to them: a phone gets lost. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const read = await readForm(request, codeFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'ways_in', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const confirmed = await confirmSecondFactor(database(context), {
    person,
    code: read.fields.code,
    browser: browserOf(request),
  })
  if (!confirmed.ok) return refuseAccountForm(values, confirmed.code, { code_wrong: 'code' })
  const left = await countRecoveryCodes(database(context), { personId: person.id })
  const next = left > 0 ? '/settings/security' : '/settings/security/recovery-codes'
  return redirectWithMessage(localPath(next), 'second_factor_on')
}

export const headers = answerHeaders

export default function SecondFactorConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorPanel factor={loaderData} form={actionData?.form} />
}
