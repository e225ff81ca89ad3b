import { textDirection } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

/** Its words are made by the server, so that the page of an ad needs no code for them. */
export type AdSection = {
  title: string
  /** What is said of it before its rows. */
  lead?: string
  rows: readonly { id: string; content: string; reply: string }[]
  replyBy: string
  /** The way to a page of its own. */
  more: { to: string; label: string; isMain?: boolean } | null
}

/** A part of an ad's page about what people ask: questions with their replies, the latest first, or for what is given away. */
export function AdQuestions({ section }: { section: AdSection }) {
  const { title, lead, replyBy, rows, more } = section
  return (
    <section className="panel p-4">
      <h2 className="text-h2">{title}</h2>
      {lead && <p>{lead}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((question) => (
            <li key={question.id}>
              <QuestionText {...question} replyBy={replyBy} />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <LocalLink
          to={more.to}
          className={more.isMain ? 'btn btn-primary mt-2 w-full' : 'link inline-flex min-h-11 items-center'}
        >
          {more.label}
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
