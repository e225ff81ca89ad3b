import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { removePasskey } from '#domain/verbs/accounts/remove-passkey.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { factorFirstMiddleware, requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/removal-of-passkey'

export const middleware = [requirePersonMiddleware, factorFirstMiddleware]

/** Removing what is gone already is done too. */
export const action = verbAction(({ params: { passkeyId } }: Route.ActionArgs) => ({
  verb: async ({ db, by }) => {
    if (!isUuid(passkeyId)) return refused('passkey_not_found')
    await removePasskey(db, { person: by, passkeyId })
    return done()
  },
  answer: () => redirectWithMessage(localPath('/settings/security/passkeys#passkeys'), 'passkey_removed'),
}))

export default refusedPage('/settings/security', m.settings_back_to_security)
