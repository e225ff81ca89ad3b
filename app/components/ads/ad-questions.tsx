import { textDirection } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

/** Its words are made by the server, so that the page of an ad needs no code for them. */
export type ShownQuestions = {
  title: string
  replyBy: string
  rows: readonly { id: string; content: string; reply: string }[]
  /** What is said of the page of all questions; null where there is nothing on it and nothing to ask. */
  more: string | null
}

/** What was asked and answered about an ad, the latest first, and the way to the rest and to a question of one's own. */
export function AdQuestions({ adId, questions }: { adId: number; questions: ShownQuestions }) {
  const { title, replyBy, rows, more } = questions
  return (
    <section className="panel p-4">
      <h2 className="text-h2">{title}</h2>
      <ul>
        {rows.map((question) => (
          <li key={question.id}>
            <QuestionText {...question} replyBy={replyBy} />
          </li>
        ))}
      </ul>
      {more && (
        <LocalLink to={`/ad/${adId}/questions`} className="link inline-flex min-h-11 items-center">
          {more}
        </LocalLink>
      )}
    </section>
  )
}

type Text = { content: string; reply: string | null; replyBy: string }

/** A question and, once it has one, its reply. */
export function QuestionText({ content, reply, replyBy }: Text) {
  const className = 'break-words whitespace-pre-line'
  return (
    <>
      <p className={`mt-2 font-semibold ${className}`} dir={textDirection(content)}>
        {content}
      </p>
      {reply !== null && (
        <div className="border-s-4 border-line ps-3">
          <p className="text-meta text-ink-2">{replyBy}</p>
          <p className={className} dir={textDirection(reply)}>
            {reply}
          </p>
        </div>
      )}
    </>
  )
}
