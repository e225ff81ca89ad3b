import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { frameLetter, type LetterItem } from './letter-frame.ts'

type Words = { siteName: string; items: LetterItem[]; all: string; settingsUrl: string; unsubscribeUrl: string }

/** At most so many are written out; the rest is behind the button. */
const writtenOut = 10

/** What somebody who is away has not seen: one thing, or several in one letter. */
export function noticeLetter({ siteName, items, all, settingsUrl, unsubscribeUrl }: Words) {
  const [first] = items
  const isOne = items.length === 1
  const many = m.mail_notices_subject({ count: items.length, shown: formatNumber(items.length), siteName })
  return frameLetter(
    {
      subject: isOne ? `${first!.title} · ${siteName}` : many,
      title: isOne ? first!.title : many,
      paragraphs: isOne ? [first!.message] : [],
      items: isOne ? undefined : items.slice(0, writtenOut),
      action: isOne ? { label: m.mail_notices_open(), url: first!.url } : { label: m.mail_notices_all(), url: all },
      notes: [m.mail_notices_why({ siteName })],
      links: [
        { label: m.mail_notices_settings(), url: settingsUrl },
        { label: m.mail_notices_unsubscribe(), url: unsubscribeUrl },
      ],
    },
    siteName,
  )
}
