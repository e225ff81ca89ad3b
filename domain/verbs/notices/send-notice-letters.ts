import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { Mailer } from '#adapters/mailer/mailer.ts'
import { localPath } from '#i18n/language.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { noticeLetter } from '#mail/notice-letter.ts'
import type { Db } from '#db/client.ts'
import { unsubscribeToken } from './unsubscribe.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { leaseLetter, type LeasedLetter } from '#domain/deliveries/lease-letter.ts'
import type { Delivery } from '#domain/deliveries/lease-deliveries.ts'
import { putOff, settle } from '#domain/deliveries/settle-deliveries.ts'

/** Writes to those who are away what they have not seen: one letter for each, however much it is. Answers how many. */
export async function sendNoticeLetters(db: Db, { mailer }: { mailer: Mailer }) {
  let sent = 0
  for (;;) {
    const leased = await leaseLetter(db)
    if (!leased) return { sent }
    if (await sendLetter(db, leased, mailer)) sent++
  }
}

async function sendLetter(db: Db, { letterId, deliveries }: LeasedLetter, mailer: Mailer) {
  const relevant = deliveries.filter(({ isRelevant }) => isRelevant)
  const idsOf = (some: Delivery[]) => some.map(({ id }) => id)
  await settle(db, idsOf(deliveries.filter(({ isRelevant }) => !isRelevant)), 'dropped')
  const [first] = relevant
  if (!first) return false
  try {
    await mailer.send({ ...(await write(db, relevant, first.person)), id: letterId, to: first.person.email })
  } catch {
    await putOff(db, idsOf(relevant))
    return false
  }
  await settle(db, idsOf(relevant), 'sent')
  return true
}

/** The letter in its receiver's language; every link leads to the configured host. */
async function write(db: Db, relevant: Delivery[], { id, locale }: Delivery['person']) {
  const settings = await readSettings(db)
  return inLanguage(locale, () => {
    const link = (path: string) => `${accountSettings.publicUrl}${localPath(path)}`
    const unsubscribeUrl = link(`/unsubscribe?token=${unsubscribeToken(id)}`)
    const items = relevant.map((delivery) => ({
      ...notificationText(delivery),
      url: link(delivery.actionUrl ?? '/notifications'),
    }))
    const siteName = locale === 'en' ? settings.siteName : settings.siteNameAr
    const settingsUrl = link('/settings/notifications')
    return {
      ...noticeLetter({ siteName, items, all: link('/notifications'), settingsUrl, unsubscribeUrl }),
      unsubscribeUrl,
    }
  })
}
