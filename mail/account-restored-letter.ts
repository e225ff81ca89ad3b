import { m } from '#i18n/messages.ts'
import { frameLetter } from './letter-frame.ts'

/** That the deletion of an account was taken back. */
export function accountRestoredLetter({ siteName, url }: { siteName: string; url: string }) {
  return frameLetter(
    {
      subject: m.mail_kept_subject({ siteName }),
      title: m.mail_hello(),
      paragraphs: [m.mail_kept_text({ siteName })],
      action: { label: m.mail_kept_action(), url },
      notes: [m.mail_kept_not_you()],
    },
    siteName,
  )
}
