import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { requestVerification } from '#domain/verbs/accounts/request-verification.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { readFormData } from '#app/request/form-data.ts'
import { limit } from '#app/request/limits.ts'
import { pathOf } from '#app/request/return-path.ts'
import type { Route } from './+types/verification-letter'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

export function loader() {
  return redirect(localPath('/'))
}

/** Sends another letter to prove the address, and stays where it was asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const rateLimited = await limit(context, 'verification_letter', { request })
  if (rateLimited) throw new Response(null, { status: rateLimited.status, headers: rateLimited.headers })
  const requested = await requestVerification(database(context), { person })
  const path = pathOf((await readFormData(request)).get('returnTo'))
  return redirectWithMessage(
    path === '/' ? localPath('/') : path,
    requested.ok ? 'verification_sent' : 'email_verified',
  )
}
