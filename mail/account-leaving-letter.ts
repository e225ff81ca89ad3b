import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { frameLetter } from './letter-frame.ts'

/** That an account is going to be deleted and until when that can be taken back, also by whoever did not ask for it. */
export function accountLeavingLetter({ siteName, url, eraseAt }: { siteName: string; url: string; eraseAt: Date }) {
  return frameLetter(
    {
      subject: m.mail_leaving_subject({ siteName }),
      title: m.mail_hello(),
      paragraphs: [m.mail_leaving_text({ siteName, moment: formatMoment(eraseAt) }), m.mail_leaving_back()],
      action: { label: m.mail_leaving_action(), url },
      notes: [m.mail_leaving_not_you()],
    },
    siteName,
  )
}
