import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { endSession } from '#domain/verbs/accounts/end-session.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/removal-of-session'

export const middleware = [requirePersonMiddleware]

/** Ending what has ended already is done too. */
export async function action({ params, context }: Route.ActionArgs) {
  if (!isUuid(params.sessionId)) return refuseVerb('session_not_found')
  const { sessionId } = params
  await endSession(database(context), { person: requirePerson(context), sessionId })
  return redirectWithMessage(localPath('/settings/security#sessions'), 'session_ended')
}

export default function RemovalOfSession({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/settings/security" backLabel={m.settings_back_to_security()} />
}
