import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { ContactMessage } from '#domain/contact/find-contact-messages.ts'
import type { PreparedAnswer } from '#domain/contact/prepared-answers.ts'
import type { Segment } from '#domain/contact/with-numbers.ts'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'
import { ContactAnswerForm } from './contact-answer-form.tsx'
import { ContactAnswers } from './contact-answers.tsx'
import { ContactWords } from './contact-words.tsx'

export type ShownMessage = ContactMessage & { words: { subject: Segment[]; message: Segment[] } }

/**
 * `stays`: also when it is answered or, with `staysRead`, read; `beside` is the one to go on with where it does not.
 * `form` is its refused answer; `isOpen` shows the form for one.
 */
type Props = {
  message: ShownMessage
  stays?: boolean
  staysRead?: boolean
  beside?: string
  prepared: Pick<PreparedAnswer, 'id' | 'title' | 'content'>[]
  submission: string
  form?: FormState
  isOpen?: boolean
}

/** A message to the site, what was done about it, and the form for an answer. */
export function ContactMessageRow({ message, stays = false, staysRead = false, beside, ...answer }: Props) {
  const own = `message-${message.id}`
  const next = beside && `message-${beside}`
  const path = `/admin/contact-messages/${message.id}`
  return (
    <li
      id={`message-${message.id}`}
      className={`panel flex flex-col gap-2 p-4 ${message.isRead ? '' : 'border-s-4 border-s-brand'}`}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {!message.isRead && <Badge tone="brand">{m.inbox_unread()}</Badge>}
        {message.isAnswered && <Badge>{m.inbox_answered()}</Badge>}
        <bdi dir={textDirection(message.name)} className="font-semibold break-words">
          {message.name}
        </bdi>
        <WayBack message={message} />
        <span className="sm:ms-auto text-meta text-ink-2">{formatMoment(message.createdAt)}</span>
      </div>
      <h2 className="font-bold break-words" dir={textDirection(message.subject)}>
        <ContactWords segments={message.words.subject} />
      </h2>
      <p className="break-words whitespace-pre-line" dir={textDirection(message.message)}>
        <ContactWords segments={message.words.message} />
      </p>
      <ContactAnswers answers={message.answers} />
      <ContactAnswerForm key={message.answers.length} message={message} returnTo={stays ? own : next} {...answer} />
      <div className="flex flex-wrap gap-2">
        <LocalForm method="post" action={`${path}/state`} className="flex flex-wrap gap-2">
          <ReturnTo fragment={staysRead ? own : next} />
          {!message.isAnswered && (
            <Button variant="quiet" name="state" value="answered">
              {m.inbox_mark_answered()}
            </Button>
          )}
          <Button variant="quiet" name="state" value={message.isRead ? 'unread' : 'read'}>
            {message.isRead ? m.inbox_mark_unread() : m.inbox_mark_read()}
          </Button>
        </LocalForm>
        <ConfirmedAction
          action={`${path}/removal`}
          label={m.inbox_delete()}
          question={m.inbox_delete_question()}
          yes={m.inbox_delete_yes()}
          returnTo={next}
          quiet
          className="ms-auto"
        />
      </div>
    </li>
  )
}

/** Their address leads to the reader's own mail. A number stands in no page: the answer opens it. */
function WayBack({ message: { email, subject, personId } }: { message: ShownMessage }) {
  const reply = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(m.inbox_reply_subject({ subject }))}`
  return (
    <>
      {personId && (
        <LocalLink to={`/admin/users/${personId}`} className="link text-meta">
          {m.inbox_member()}
        </LocalLink>
      )}
      {email ? (
        <a href={reply} className="link text-meta break-all">
          <bdi dir="ltr">{email}</bdi>
        </a>
      ) : (
        <span className="text-meta text-ink-2">{m.inbox_by_phone()}</span>
      )}
    </>
  )
}
