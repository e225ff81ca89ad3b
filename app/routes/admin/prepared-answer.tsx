import { preparedAnswerFields } from '#shared/fields/prepared-answer.ts'
import { localPath } from '#i18n/language.ts'
import { editPreparedAnswer } from '#domain/verbs/site/manage-prepared-answers.ts'
import { listPreparedAnswers } from '#domain/contact/prepared-answers.ts'
import { PreparedAnswersDesk } from '#app/components/admin/site/prepared-answers-desk.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { refusePrepared } from './refuse-prepared-answer.ts'
import type { Route } from './+types/prepared-answer'

export const middleware = [requirePower('site')]

export async function loader({ context }: Route.LoaderArgs) {
  return { prepared: await listPreparedAnswers(database(context)) }
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const id = adNumber(params.preparedAnswerId)
  return {
    form: preparedAnswerFields,
    isShownAgain: true,
    verb: ({ db, by, fields }) => editPreparedAnswer(db, { by, fields, preparedAnswerId: id }),
    refuse: (why) => refusePrepared(id, why),
    answer: () => redirectWithMessage(localPath(`/admin/prepared-answers#prepared-${id}`), 'prepared_answer_saved'),
  }
})

export const shouldRevalidate = readAnew

export default function PreparedAnswerEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <PreparedAnswersDesk prepared={loaderData.prepared} refused={actionData} />
}
