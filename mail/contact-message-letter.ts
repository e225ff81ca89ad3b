import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { frameLetter } from './letter-frame.ts'

type Message = { siteName: string; name: string; email: string; subject: string; message: string }

/** What somebody wrote on the contact page, for the people of the site; answering it writes to that person, where they left an address. */
export function contactMessageLetter({ siteName, name, email, subject, message }: Message) {
  return frameLetter(
    {
      subject: m.mail_contact_subject({ subject }),
      title: subject,
      paragraphs: [
        email
          ? m.mail_contact_from({ name: isolate(name), email: isolate(email) })
          : m.mail_contact_from_number({ name: isolate(name) }),
      ],
      quote: message,
      notes: [email ? m.mail_contact_answer() : m.mail_contact_answer_desk()],
    },
    siteName,
  )
}
