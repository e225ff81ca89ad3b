import { m } from '#i18n/messages.ts'
import { removePreparedAnswer } from '#domain/verbs/site/manage-prepared-answers.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/removal-of-prepared-answer'

export const middleware = [requirePower('site')]

export const action = verbAction(({ request, params }: Route.ActionArgs) => ({
  verb: ({ db, by }) => removePreparedAnswer(db, { by, preparedAnswerId: adNumber(params.preparedAnswerId) }),
  answer: async () =>
    redirectWithMessage(await returnPathOf(request, '/admin/prepared-answers'), 'prepared_answer_deleted'),
}))

export default refusedPage('/admin/prepared-answers', m.prepared_back)
