import { Mail } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { ContactMessage } from '#domain/contact/find-contact-messages.ts'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'

/** `stays`: also when it is read; `beside` is the one to go on with where it does not. */
type Props = { message: ContactMessage; stays: boolean; beside?: string }

/** A message to the site, and what was done about it. It is answered from the reader's own mail. */
export function ContactMessageRow({ message, stays, beside }: Props) {
  const next = beside && `message-${beside}`
  const path = `/admin/contact-messages/${message.id}`
  const reply = `mailto:${encodeURIComponent(message.email).replace('%40', '@')}?subject=${encodeURIComponent(m.inbox_reply_subject({ subject: message.subject }))}`
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
        <bdi dir="ltr" className="text-meta break-all text-ink-2">
          {message.email}
        </bdi>
        <span className="sm:ms-auto text-meta text-ink-2">{formatMoment(message.createdAt)}</span>
      </div>
      <h2 className="font-bold break-words" dir={textDirection(message.subject)}>
        {message.subject}
      </h2>
      <p className="break-words whitespace-pre-line" dir={textDirection(message.message)}>
        {message.message}
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={reply} className="btn btn-secondary">
          <Icon as={Mail} size={18} />
          {m.inbox_reply()}
        </a>
        <LocalForm method="post" action={`${path}/state`} className="flex flex-wrap gap-2">
          <ReturnTo fragment={stays ? `message-${message.id}` : next} />
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
