import type { Mailer } from '#adapters/mailer/mailer.ts'
import { defaultLocale } from '#shared/locale.ts'
import { isEmail, normalEmail } from '#shared/fields/email.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { contactMessageLetter } from '#mail/contact-message-letter.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

type Order = { messageId: string; id: string; mailer: Mailer }

/**
 * Sends a kept message to the site's own address, for an answer straight to its writer where they left an address; a number
 * stays in the site's inbox. Without an address of its own the message waits there alone. `id` is the order's, the same in every try.
 */
export async function mailContactMessage(db: Db, { messageId, id, mailer }: Order) {
  const message = await db
    .selectFrom('contactMessages')
    .select(['name', 'email', 'subject', 'message'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  const { contactEmail, siteName, siteNameAr } = await readSettings(db)
  const to = normalEmail(contactEmail)
  if (!message || !isEmail(to)) return { sent: false }
  const letter = inLanguage(defaultLocale, () =>
    contactMessageLetter({ ...message, siteName: defaultLocale === 'ar' ? siteNameAr : siteName }),
  )
  await mailer.send({ ...letter, id, to, ...(message.email && { replyTo: message.email }) })
  return { sent: true }
}
