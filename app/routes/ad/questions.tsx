import { data } from 'react-router'
import { questionSchema } from '#shared/fields/ad-question.ts'
import { questionLimits } from '#shared/question-limits.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { askQuestion } from '#domain/verbs/messages/ask-question.ts'
import { QuestionItem } from '#app/components/ads/question-item.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { stayOnPage, type SentForm } from '#app/components/layout/stay-on-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { askersMiddleware } from '#app/intents/askers.ts'
import { messageIdOf, newMessageId } from '#app/read-models/read-conversation-page.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { currentPerson, database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonToPost } from '#app/request/guards.ts'
import { typedBefore } from '#app/request/intent-cookie.ts'
import { limit } from '#app/request/limits.ts'
import { publicOrigin } from '#app/request/public-origin.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { questionRows } from './question-rows.ts'
import type { Route } from './+types/questions'

// Everybody reads; whoever asks is signed in.
export const middleware = [askersMiddleware('question'), requirePersonToPost]

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const [db, viewer, adId] = [database(context), currentPerson(context), adNumber(params.adId)]
  const ad = await findAd(db, { adId, viewer })
  if (!ad) return data({ missing: sentenceOfRefusal('ad_not_found') }, { status: statusOf('ad_not_found') })
  const questions = await questionRows(db, { adId, viewer, isOwner: ad.isOwn })
  return data({
    title: ad.title,
    questions,
    mayAsk: ad.isPublic && !ad.isOwn,
    messageId: newMessageId(),
    typed: typedBefore(request, { act: 'question', of: url.pathname, by: viewer }),
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, by, adId] = [database(context), requirePerson(context), adNumber(params.adId)]
  const read = await readForm(request, questionSchema({ siteOrigin: publicOrigin() }))
  const { values } = read
  const id = messageIdOf(read.ok ? read.fields.id : '')
  const judged = await judgeWriting(db, { to: { adId }, by, messageId: id })
  if (!judged.ok) return refuseForm({ values, code: judged.code, status: statusOf(judged.code) })
  if (!read.ok) return refuseForm(read)
  // What is sent again, because the line broke before the answer came, is not counted again.
  const rateLimited = judged.isSent
    ? null
    : ((await limit(context, 'question', { request })) ??
      (judged.isNew
        ? await limit(context, 'conversation', { request, subject: String(adId), proof: values.proof })
        : null))
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const { content } = read.fields
  const sent = await askQuestion(db, { adId, by, id, content })
  if (!sent.ok) return refuseForm({ values, code: sent.code, status: statusOf(sent.code) })
  return redirectWithMessage(localPath(`/ad/${adId}/questions#question-${sent.questionId}`), 'question_sent')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

/** All that was asked about an ad, and where to ask. */
export default function Questions({ loaderData, actionData, params }: Route.ComponentProps) {
  const adId = adNumber(params.adId)
  const adPath = `/ad/${adId}`
  const sent: SentForm = actionData ?? {}
  if (!('questions' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back={adPath} backLabel={m.ads_back_to_ad()} />
  }
  const { title, questions, mayAsk, messageId, typed } = loaderData
  return (
    <div id="questions" className="page flex max-w-2xl flex-col gap-4 pt-6">
      <PageHead title={m.questions_title()} unlisted />
      <div>
        <h1 className="text-h1">{m.questions_title()}</h1>
        <p className="break-words" dir={textDirection(title)}>
          {title}
        </p>
      </div>
      {mayAsk ? (
        <QuestionForm {...{ adPath, messageId }} sent={{ ...sent, form: sent.form ?? typed }} />
      ) : (
        <FormSummary form={sent.form} />
      )}
      {questions.length === 0 && <p className="text-ink-2">{m.questions_none()}</p>}
      <ul className="flex flex-col gap-3">
        {questions.map((question) => (
          <QuestionItem key={question.id} adId={adId} question={question} />
        ))}
      </ul>
      <Button href={adPath} variant="quiet" className="self-start">
        {m.ads_back_to_ad()}
      </Button>
    </div>
  )
}

function QuestionForm({ adPath, messageId, sent }: { adPath: string; messageId: string; sent: SentForm }) {
  return (
    <LocalForm method="post" action={`${adPath}/questions`} noValidate className="panel flex flex-col gap-3 p-4">
      <FormSummary form={sent.form} />
      <TroubleNote trouble={sent.trouble} intentId={sent.wanted} />
      <input type="hidden" name="id" value={messageId} />
      <TextAreaField
        name="content"
        label={m.questions_yours()}
        hint={m.questions_hint()}
        form={sent.form}
        required
        rows={3}
        maxLength={questionLimits.questionLength}
      />
      <Button className="sm:self-start sm:px-10">{m.questions_send()}</Button>
    </LocalForm>
  )
}
