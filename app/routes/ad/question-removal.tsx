import { refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { removeQuestion } from '#domain/verbs/messages/remove-question.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/question-removal'

export const middleware = [requirePersonMiddleware]

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const [adId, { questionId }] = [adNumber(params.adId), params]
  return {
    verb: async ({ db, by }) =>
      isUuid(questionId) ? removeQuestion(db, { adId, questionId, by }) : refused('question_not_found'),
    answer: () => redirectWithMessage(localPath(`/ad/${adId}/questions#questions`), 'question_removed'),
  }
})

export default refusedPage(({ adId }) => `/ad/${adNumber(adId)}/questions`, m.questions_back)
