import { preparedAnswerFields } from '#shared/fields/prepared-answer.ts'
import { localPath } from '#i18n/language.ts'
import { addPreparedAnswer } from '#domain/verbs/site/manage-prepared-answers.ts'
import { listPreparedAnswers } from '#domain/contact/prepared-answers.ts'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { PreparedAnswersDesk } from '#app/components/admin/site/prepared-answers-desk.tsx'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { refusePrepared } from './refuse-prepared-answer.ts'
import type { Route } from './+types/prepared-answers'

export const middleware = [requirePower('site')]

export async function loader({ context }: Route.LoaderArgs) {
  return { prepared: await listPreparedAnswers(database(context)) }
}

export const action = verbAction(() => ({
  form: preparedAnswerFields,
  isShownAgain: true,
  verb: ({ db, by, fields }) => addPreparedAnswer(db, { by, fields }),
  refuse: (why) => refusePrepared(null, why),
  answer: () => redirectWithMessage(localPath('/admin/prepared-answers'), 'prepared_answer_added'),
}))

export const shouldRevalidate = readAnew

export default function PreparedAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return <PreparedAnswersDesk prepared={loaderData.prepared} refused={actionData} />
}
