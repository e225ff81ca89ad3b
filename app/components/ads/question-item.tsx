import { questionLimits } from '#shared/question-limits.ts'
import { m } from '#i18n/messages.ts'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { QuestionText } from './ad-questions.tsx'
import { AskingForm } from './asking-form.tsx'

export type QuestionRow = {
  id: string
  content: string
  reply: string | null
  isAnswerable: boolean
  mayRemove: boolean
  /** The name of the message that a reply will be. */
  messageId: string
  intoTextPath: string | null
  /** Where question and reply are reported; nobody reports their own. */
  reportPaths: { question: string | null; reply: string | null }
}

/** A question on the page of all questions: what may be done with it. */
export function QuestionItem({ adId, question }: { adId: number; question: QuestionRow }) {
  const { id, reply, isAnswerable, mayRemove, intoTextPath, reportPaths } = question
  const path = `/ad/${adId}/questions/${id}`
  const links = [
    { to: intoTextPath, label: m.questions_into_text() },
    { to: reportPaths.question, label: m.questions_report_question() },
    { to: reportPaths.reply, label: m.questions_report_reply() },
  ]
  return (
    <li id={`question-${id}`} className="panel flex scroll-mt-24 flex-col gap-2 p-4">
      <QuestionText {...question} replyBy={m.questions_reply_by()} />
      {reply === null && (
        <p className="text-meta text-ink-2">{isAnswerable ? m.questions_waits_for_you() : m.questions_waits()}</p>
      )}
      {isAnswerable && <ReplyForm action={`${path}/reply`} messageId={question.messageId} />}
      <div className="flex flex-wrap items-center gap-x-4">
        {links.map(
          ({ to, label }) =>
            to && (
              <LocalLink
                key={label}
                to={to}
                className="inline-flex min-h-11 items-center text-meta text-ink-2 underline"
              >
                {label}
              </LocalLink>
            ),
        )}
        {mayRemove && (
          <ConfirmedAction
            action={`${path}/removal`}
            label={m.questions_remove()}
            question={m.questions_remove_question()}
            yes={m.questions_remove_yes()}
            quiet
            className="ms-auto"
          />
        )}
      </div>
    </li>
  )
}

/** Where the seller replies. */
export function ReplyForm(form: { action: string; messageId: string; sent?: SentForm }) {
  return (
    <AskingForm
      {...form}
      name="reply"
      label={m.questions_reply()}
      hint={m.questions_reply_hint()}
      send={m.questions_reply_send()}
      maxLength={questionLimits.replyLength}
    />
  )
}
