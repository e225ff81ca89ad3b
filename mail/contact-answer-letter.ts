import { m } from '#i18n/messages.ts'
import { firstLines } from '#shared/first-lines.ts'
import { isolate } from '#i18n/text-direction.ts'
import { frameLetter } from './letter-frame.ts'

type Answer = {
  siteName: string
  name: string
  subject: string
  message: string
  content: string
  isAnswerable: boolean
}

/** What the support answers to a message of the contact page, for its writer: the answer, and the first lines of what they wrote. */
export function contactAnswerLetter({ siteName, name, subject, message, content, isAnswerable }: Answer) {
  return frameLetter(
    {
      subject: m.mail_answer_subject({ subject, siteName }),
      title: m.mail_answer_title({ name: isolate(name) }),
      paragraphs: [],
      answer: content,
      quote: firstLines(message),
      notes: [isAnswerable ? m.mail_answer_note() : m.mail_answer_note_page({ siteName })],
    },
    siteName,
  )
}
