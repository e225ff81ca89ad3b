import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { frameLetter, type LetterItem } from './letter-frame.ts'

type Words = { siteName: string; items: LetterItem[]; all: string; settingsUrl: string; unsubscribeUrl: string }

/** At most so many are written out; the rest is behind the button. */
const writtenOut = 10

/** What somebody who is away has not seen: one thing, or several in one letter. */
export function noticeLetter({ siteName, items, all, settingsUrl, unsubscribeUrl }: Words) {
  const [only] = items.length === 1 ? items : []
  const many = m.mail_notices_subject({ count: items.length, shown: formatNumber(items.length), siteName })
  return frameLetter(
    {
      subject: only ? `${only.title} · ${siteName}` : many,
      title: only ? only.title : many,
      paragraphs: only ? [only.message] : [],
      items: only ? undefined : items.slice(0, writtenOut),
      action: only ? { label: m.mail_notices_open(), url: only.url } : { label: m.mail_notices_all(), url: all },
      notes: [m.mail_notices_why({ siteName })],
      links: [
        { label: m.mail_notices_settings(), url: settingsUrl },
        { label: m.mail_notices_unsubscribe(), url: unsubscribeUrl },
      ],
    },
    siteName,
  )
}
