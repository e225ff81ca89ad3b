import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { cancelErasure } from '#domain/verbs/accounts/cancel-erasure.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireEvenLeavingMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'

export const middleware = [requireEvenLeavingMiddleware]

export const action = verbAction(() => ({
  verb: ({ db, by }) => cancelErasure(db, { person: by }),
  answer: () => redirectWithMessage(localPath('/profile'), 'account_kept'),
}))

export default refusedPage('/settings/security', m.settings_back_to_security)
