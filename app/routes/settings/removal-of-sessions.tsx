import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { endOtherSessions } from '#domain/verbs/accounts/end-session.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { browserOf } from '#app/request/session.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/removal-of-sessions'

export const middleware = [requirePersonMiddleware]

export const action = verbAction(({ request }: Route.ActionArgs) => ({
  verb: ({ db, by }) => endOtherSessions(db, { person: by, browser: browserOf(request) }),
  answer: () => redirectWithMessage(localPath('/settings/security#sessions'), 'sessions_ended'),
}))

export default refusedPage('/settings/security', m.settings_back_to_security)
