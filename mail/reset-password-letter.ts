import { m } from '#i18n/messages.ts'
import { frameLetter } from './letter-frame.ts'

/** The link under which a person sets a new password, once and within an hour. */
export function resetPasswordLetter({ siteName, url }: { siteName: string; url: string }) {
  return frameLetter(
    {
      subject: m.mail_reset_subject({ siteName }),
      title: m.mail_hello(),
      paragraphs: [m.mail_reset_text({ siteName })],
      action: { label: m.mail_reset_action(), url },
      notes: [m.mail_reset_limits(), m.mail_reset_not_you()],
    },
    siteName,
  )
}
