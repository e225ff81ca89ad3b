import { m } from '#i18n/messages.ts'
import { frameLetter } from './letter-frame.ts'

/**
 * The link that proves an address, in a session of its own account. It repeats nothing that was typed at registration:
 * otherwise a stranger could have us send their words to anybody.
 */
export function verifyEmailLetter({ siteName, url }: { siteName: string; url: string }) {
  return frameLetter(
    {
      subject: m.mail_verify_subject({ siteName }),
      title: m.mail_hello(),
      paragraphs: [m.mail_verify_text({ siteName })],
      action: { label: m.mail_verify_action(), url },
      notes: [m.mail_verify_limits(), m.mail_verify_not_you()],
    },
    siteName,
  )
}
