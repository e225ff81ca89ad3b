import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { AnswerWay } from '#shared/answer-ways.ts'
import type { ContactMessage } from '#domain/contact/find-contact-messages.ts'

const words: Record<AnswerWay, () => string> = {
  notification: m.inbox_sent_notification,
  notification_and_letter: m.inbox_sent_notification_and_letter,
  letter: m.inbox_sent_letter,
  whatsapp: m.inbox_sent_whatsapp,
}

/** What was answered to a message: by whom, when and by which way. */
export function ContactAnswers({ answers }: { answers: ContactMessage['answers'] }) {
  if (answers.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {answers.map(({ id, by, way, content, createdAt }) => (
        <li key={id} className="border-s-4 border-line ps-3">
          <p className="text-meta text-ink-2">
            {by ? m.people_by({ name: isolate(by) }) : m.people_by_gone()}
            {m.common_dash()}
            {words[way]()}
            {m.common_dash()}
            {formatMoment(createdAt)}
          </p>
          <p className="break-words whitespace-pre-line" dir={textDirection(content)}>
            {content}
          </p>
        </li>
      ))}
    </ul>
  )
}
