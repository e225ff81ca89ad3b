import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { beginSecondFactor } from '#domain/verbs/accounts/begin-second-factor.ts'
import { findSecondFactor } from '#domain/second-factors/find-second-factor.ts'
import { SecondFactorPanel } from '#app/components/settings/second-factor-panel.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { factorFirstMiddleware, requirePersonMiddleware } from '#app/request/guards.ts'
import { afterPassword } from './after-password.ts'
import type { Route } from './+types/second-factor'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware, factorFirstMiddleware]

export function loader({ context }: Route.LoaderArgs) {
  return findSecondFactor(database(context), { person: requirePerson(context) })
}

/** The right password makes the secret; the page then shows it. */
export function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  return afterPassword({ request, context }, async (password) => {
    const begun = await beginSecondFactor(database(context), { person, password })
    return begun.ok ? redirect(localPath('/settings/security/second-factor'), 303) : begun
  })
}

export const headers = answerHeaders

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorPanel factor={loaderData} form={actionData?.form} />
}
