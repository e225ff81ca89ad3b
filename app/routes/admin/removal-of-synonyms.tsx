import { redirect, type MiddlewareFunction } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { removeSynonyms } from '#domain/verbs/site/manage-synonyms.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePower } from '#app/request/guards.ts'
import { returnPath } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/removal-of-synonyms'

/** What is removed is never a page: coming back to its address leads to the list. */
const toListMiddleware: MiddlewareFunction<Response> = ({ request }, next) => {
  if (request.method !== 'POST') throw redirect(localPath('/admin/search'))
  return next()
}
export const middleware = [requirePower('site'), toListMiddleware]

export const action = verbAction(async ({ request }: Route.ActionArgs) => {
  const form = await readFormData(request)
  const groupId = adNumber(String(form.get('group') ?? ''))
  return {
    verb: ({ db, by }) => removeSynonyms(db, { groupId, by }),
    answer: () => redirectWithMessage(returnPath('/admin/search', form.get('returnTo')), 'search_words_removed'),
  }
})

export default refusedPage('/admin/search', m.synonyms_title)
