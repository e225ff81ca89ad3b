import { refused } from '#shared/outcome.ts'
import { m } from '#i18n/messages.ts'
import { isUuid } from '#shared/uuid.ts'
import { searchPaceFields } from '#shared/fields/search-pace.ts'
import { setPace } from '#domain/verbs/following/set-pace.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { returnPath } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/pace'

export const middleware = [requirePersonMiddleware]

export const action = verbAction(({ params: { searchId } }: Route.ActionArgs) => ({
  form: searchPaceFields,
  refuse: (why) => refuseForm({ ...why, code: why.code ?? 'form_invalid' }),
  verb: async ({ db, by, fields: { pace } }) =>
    isUuid(searchId) ? setPace(db, { searchId, by, pace }) : refused('search_not_found'),
  answer: ({ values }) => redirectWithMessage(returnPath('/searches', values['returnTo']), 'search_pace_set'),
}))

export default refusedPage('/searches', m.searches_title)
