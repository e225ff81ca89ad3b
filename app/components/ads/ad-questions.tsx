import { questionLimits } from '#shared/question-limits.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

export type AdQuestion = { id: string; content: string; reply: string }

type Props = { adId: number; questions: readonly AdQuestion[]; isPublic: boolean; isOwn: boolean }

/** What was asked and answered about an ad, the latest first, and the way to the rest and to a question of one's own. */
export function AdQuestions({ adId, questions, isPublic, isOwn }: Props) {
  if (!isPublic && questions.length === 0) return null
  const more = questions.length > questionLimits.onAdPage
  const label = isOwn ? m.questions_reply_them() : m.questions_link()
  return (
    <section id="questions" className="panel p-4">
      <h2 className="text-h2">{m.questions_title()}</h2>
      {questions.length > 0 && (
        <dl>
          {questions.slice(0, questionLimits.onAdPage).map((question) => (
            <QuestionText key={question.id} {...question} />
          ))}
        </dl>
      )}
      <p className="flex flex-wrap gap-x-4">
        {[isPublic && label, more && m.questions_all()].map(
          (words) =>
            words && (
              <LocalLink key={words} to={`/ad/${adId}/questions`} className="link inline-flex min-h-11 items-center">
                {words}
              </LocalLink>
            ),
        )}
      </p>
    </section>
  )
}

/** A question and, once it has one, its reply. */
export function QuestionText({ content, reply }: { content: string; reply: string | null }) {
  return (
    <>
      <dt className="mt-2 font-semibold break-words whitespace-pre-line" dir={textDirection(content)}>
        {content}
      </dt>
      {reply !== null && (
        <dd className="border-s-4 border-line ps-3">
          <span className="text-meta text-ink-2">{m.questions_reply_by()}</span>
          <p className="break-words whitespace-pre-line" dir={textDirection(reply)}>
            {reply}
          </p>
        </dd>
      )}
    </>
  )
}
