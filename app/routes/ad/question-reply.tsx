import { data } from 'react-router'
import { replySchema } from '#shared/fields/ad-question.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { isToSeller } from '#domain/ad-questions/find-questions.ts'
import { replyToQuestion } from '#domain/verbs/messages/reply-to-question.ts'
import { QuestionText } from '#app/components/ads/ad-questions.tsx'
import { ReplyForm } from '#app/components/ads/question-item.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { stayOnPage, type SentForm } from '#app/components/layout/stay-on-page.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { messageIdOf } from '#app/read-models/read-conversation-page.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { publicOrigin } from '#app/request/public-origin.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { questionRows } from './question-rows.ts'
import type { Route } from './+types/question-reply'

export const middleware = [requirePersonMiddleware]

/** Where the seller replies to one question. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [db, viewer, adId] = [database(context), requirePerson(context), adNumber(params.adId)]
  const { questionId } = params
  const [question] = isUuid(questionId)
    ? await questionRows(db, { adId, viewer, isOwner: false, only: questionId })
    : []
  if (!question?.isAnswerable) return data({ missing: sentenceOfRefusal('question_not_found') }, { status: 404 })
  return data({ question })
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args
  const [db, by, adId] = [database(context), requirePerson(context), adNumber(params.adId)]
  // Whose question it is not, that person learns nothing of it, whatever else the form says.
  if (!(await isToSeller(db, { adId, questionId: params.questionId, by }))) return refuseVerb('question_not_found')
  return reply(args)
}

const reply = verbAction(({ params }: Route.ActionArgs) => {
  const [adId, { questionId }] = [adNumber(params.adId), params]
  return {
    form: replySchema({ siteOrigin: publicOrigin() }),
    limited: 'message',
    isShownAgain: true,
    verb: ({ db, by, fields: { id, reply } }) =>
      replyToQuestion(db, { adId, questionId, by, id: messageIdOf(id), content: reply }),
    answer: () => redirectWithMessage(localPath(`/ad/${adId}/questions#question-${questionId}`), 'question_replied'),
  }
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

export default function ReplyToQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const back = `/ad/${adNumber(params.adId)}/questions`
  const sent: SentForm = actionData ?? {}
  if (!('question' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back={back} backLabel={m.questions_back()} />
  }
  const { question } = loaderData
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={m.questions_reply()} unlisted />
      <h1 className="text-h1">{m.questions_reply()}</h1>
      <div className="panel flex flex-col gap-3 p-4">
        <QuestionText {...question} replyBy={m.questions_reply_by()} />
        <ReplyForm action={`${back}/${question.id}/reply`} messageId={question.messageId} sent={sent} />
      </div>
      <Button href={back} variant="quiet" className="self-start">
        {m.questions_back()}
      </Button>
    </div>
  )
}
