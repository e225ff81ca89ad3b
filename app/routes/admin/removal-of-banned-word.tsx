import { m } from '#i18n/messages.ts'
import { removeBannedWord } from '#domain/verbs/safety/banned-words.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePower } from '#app/request/guards.ts'
import { returnPath } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { toReportsMiddleware } from './report-verbs.ts'
import type { Route } from './+types/removal-of-banned-word'

export const middleware = [requirePower('reports'), toReportsMiddleware]

export const action = verbAction(async ({ request }: Route.ActionArgs) => {
  const form = await readFormData(request)
  return {
    verb: ({ db, by }) => removeBannedWord(db, { key: String(form.get('key') ?? ''), by }),
    answer: () => redirectWithMessage(returnPath('/admin/reports/words', form.get('returnTo')), 'banned_word_removed'),
  }
})

export default refusedPage('/admin/reports/words', m.sign_words_title)
