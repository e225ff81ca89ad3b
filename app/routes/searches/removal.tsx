import { refused } from '#shared/outcome.ts'
import { m } from '#i18n/messages.ts'
import { isUuid } from '#shared/uuid.ts'
import { removeSearch } from '#domain/verbs/following/remove-search.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/removal'

export const middleware = [requirePersonMiddleware]

/** Removing what is gone already is done too. */
export const action = verbAction(({ request, params: { searchId } }: Route.ActionArgs) => ({
  verb: async ({ db, by }) => (isUuid(searchId) ? removeSearch(db, { searchId, by }) : refused('search_not_found')),
  answer: async () => redirectWithMessage(await returnPathOf(request, '/searches'), 'search_removed'),
}))

export default refusedPage('/searches', m.searches_title)
