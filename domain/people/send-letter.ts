import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { Mailer } from '#adapters/mailer/mailer.ts'
import { localPath } from '#i18n/language.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { resetPasswordLetter } from '#mail/reset-password-letter.ts'
import { verifyEmailLetter } from '#mail/verify-email-letter.ts'
import type { Db } from '#db/client.ts'
import type { LetterOrder } from '#db/queues.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { personColumns } from './find-person.ts'
import type { Person } from './person.ts'
import { issueToken } from './single-use-token.ts'

const letters = {
  'reset-password': { page: '/reset-password', write: resetPasswordLetter },
  'verify-email': { page: '/verify-email', write: verifyEmailLetter },
} as const satisfies Record<LetterOrder['letter'], unknown>

/**
 * Writes an ordered letter in its receiver's language and hands it to the mailer; an order for nobody is done. `id` is
 * the order's, the same in every try. The link's host is the configured one, never a request's.
 */
export async function sendLetter(db: Db, { order, id, mailer }: { order: LetterOrder; id: string; mailer: Mailer }) {
  const person = await findReceiver(db, order)
  if (!person) return { sent: false }
  const { page, write } = letters[order.letter]
  const token = await issueToken(db, { purpose: order.letter, personId: person.id })
  const settings = await readSettings(db)
  const letter = inLanguage(person.locale, () =>
    write({
      siteName: person.locale === 'en' ? settings.siteName : settings.siteNameAr,
      url: `${accountSettings.publicUrl}${localPath(page)}?token=${token}`,
    }),
  )
  await mailer.send({ ...letter, id, to: person.email })
  return { sent: true }
}

function findReceiver(db: Db, order: LetterOrder): Promise<Person | undefined> {
  const active = db.selectFrom('people').select(personColumns).where('disabledAt', 'is', null)
  if (order.letter === 'reset-password') return active.where('email', '=', order.email).executeTakeFirst()
  // Proved meanwhile: there is nothing to ask for any more.
  return active.where('id', '=', order.personId).where('emailVerified', '=', false).executeTakeFirst()
}
