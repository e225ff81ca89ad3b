import { data } from 'react-router'
import { questionSchema } from '#shared/fields/ad-question.ts'
import { questionLimits } from '#shared/question-limits.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { askQuestion } from '#domain/verbs/messages/ask-question.ts'
import { AskingForm } from '#app/components/ads/asking-form.tsx'
import { QuestionItem } from '#app/components/ads/question-item.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { stayOnPage, type SentForm } from '#app/components/layout/stay-on-page.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { askersMiddleware } from '#app/intents/askers.ts'
import { takeForSeller } from '#app/intents/asking-under-ad.ts'
import { newMessageId } from '#app/read-models/read-conversation-page.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { requirePersonToPost } from '#app/request/guards.ts'
import { typedBefore } from '#app/request/intent-cookie.ts'
import { publicOrigin } from '#app/request/public-origin.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
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

export function action({ request, params, context }: Route.ActionArgs) {
  const adId = adNumber(params.adId)
  return takeForSeller(
    { request, context },
    {
      adId,
      form: questionSchema({ siteOrigin: publicOrigin() }),
      limited: 'question',
      verb: askQuestion,
      seenAt: (id) => `/ad/${adId}/questions#question-${id}`,
      message: 'question_sent',
    },
  )
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
        <AskingForm
          action={`${adPath}/questions`}
          messageId={messageId}
          label={m.questions_yours()}
          hint={m.questions_hint()}
          send={m.questions_send()}
          maxLength={questionLimits.questionLength}
          sent={{ ...sent, form: sent.form ?? typed }}
          className="panel p-4"
        />
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
