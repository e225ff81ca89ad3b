import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { endSession } from '#domain/verbs/accounts/end-session.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/removal-of-session'

export const middleware = [requirePersonMiddleware]

/** Ending what has ended already is done too. */
export const action = verbAction(({ params: { sessionId } }: Route.ActionArgs) => ({
  verb: async ({ db, by }) => {
    if (!isUuid(sessionId)) return refused('session_not_found')
    await endSession(db, { person: by, sessionId })
    return done()
  },
  answer: () => redirectWithMessage(localPath('/settings/security#sessions'), 'session_ended'),
}))

export default refusedPage('/settings/security', m.settings_back_to_security)
