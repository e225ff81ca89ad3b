import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { endOtherSessions } from '#domain/verbs/accounts/end-session.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { browserOf } from '#app/request/session.ts'
import type { Route } from './+types/removal-of-sessions'

export const middleware = [requirePersonMiddleware]

export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const ended = await endOtherSessions(database(context), { person, browser: browserOf(request) })
  return ended.ok
    ? redirectWithMessage(localPath('/settings/security#sessions'), 'sessions_ended')
    : refuseVerb(ended.code)
}

export default function RemovalOfSessions({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/settings/security" backLabel={m.settings_back_to_security()} />
}
