import { isolate } from '#i18n/text-direction.ts'
import { m } from '#i18n/messages.ts'
import { frameLetter } from './letter-frame.ts'

type Receipt = { siteName: string; number: number; price: string; adTitle: string; url: string }

/** That an order is paid: its number, the amount and what for; the whole receipt stands behind the button. */
export function receiptLetter({ siteName, number, price, adTitle, url }: Receipt) {
  return frameLetter(
    {
      subject: m.mail_receipt_subject({ number, siteName }),
      title: m.mail_receipt_title({ number }),
      paragraphs: [m.mail_receipt_text({ price: isolate(price), title: isolate(adTitle) })],
      action: { label: m.mail_receipt_action(), url },
      notes: [m.mail_receipt_note()],
    },
    siteName,
  )
}
