import { data } from 'react-router'
import { offerPasskey } from '#domain/passkeys/offer-passkey.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { factorFirstMiddleware, requirePersonMiddleware } from '#app/request/guards.ts'
import { afterPassword } from './after-password.ts'
import type { Route } from './+types/passkey-challenge'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware, factorFirstMiddleware]

/** For the script that makes a passkey: the password comes first. */
export function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  return afterPassword({ request, context }, async (password) => {
    const offered = await offerPasskey(database(context), { person, password })
    return offered.ok ? data({ options: offered.options, form: undefined }) : offered
  })
}
