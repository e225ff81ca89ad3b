import type { Mailer } from '#adapters/mailer/mailer.ts'
import { isEmail, normalEmail } from '#shared/fields/email.ts'
import { defaultLocale } from '#shared/locale.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { contactAnswerLetter } from '#mail/contact-answer-letter.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

type Order = { answerId: string; id: string; mailer: Mailer }

/**
 * Sends an answer to the address that the writer left, in the language in which they wrote; what they answer reaches the
 * site's own address, where there is one. An answer whose message is gone goes nowhere. `id` is the order's, the same in
 * every try.
 */
export async function mailContactAnswer(db: Db, { answerId, id, mailer }: Order) {
  const answer = await db
    .selectFrom('contactAnswers')
    .innerJoin('contactMessages', 'contactMessages.id', 'contactAnswers.messageId')
    .leftJoin('people', 'people.id', 'contactMessages.personId')
    .select(['contactMessages.name', 'contactMessages.email', 'subject', 'message', 'content'])
    .select((row) => row.fn.coalesce('contactMessages.locale', 'people.locale').as('locale'))
    .where('contactAnswers.id', '=', answerId)
    .executeTakeFirst()
  if (!answer || !isEmail(answer.email)) return { sent: false }
  const { contactEmail, siteName, siteNameAr } = await readSettings(db)
  const [locale, replyTo] = [answer.locale ?? defaultLocale, normalEmail(contactEmail)]
  const isAnswerable = isEmail(replyTo)
  const letter = inLanguage(locale, () =>
    contactAnswerLetter({ ...answer, isAnswerable, siteName: locale === 'en' ? siteName : siteNameAr }),
  )
  await mailer.send({ ...letter, id, to: answer.email, ...(isAnswerable && { replyTo }) })
  return { sent: true }
}
