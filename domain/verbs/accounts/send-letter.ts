import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { Mailer } from '#adapters/mailer/mailer.ts'
import { localPath } from '#i18n/language.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { accountRestoredLetter } from '#mail/account-restored-letter.ts'
import { accountLeavingLetter } from '#mail/account-leaving-letter.ts'
import { receiptLetter } from '#mail/receipt-letter.ts'
import { resetPasswordLetter } from '#mail/reset-password-letter.ts'
import { verifyEmailLetter } from '#mail/verify-email-letter.ts'
import type { Db } from '#db/client.ts'
import type { LetterOrder } from '#db/queues.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { personColumns } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { issueToken } from '#domain/people/single-use-token.ts'

type Words = { siteName: string; person: Person; link: (page: string) => string; bought?: Bought }
type Bought = { number: number; adTitle: string; price: string }

const letters = {
  'reset-password': ({ siteName, link }: Words) => resetPasswordLetter({ siteName, url: link('/reset-password') }),
  'verify-email': ({ siteName, link }: Words) => verifyEmailLetter({ siteName, url: link('/verify-email') }),
  'account-leaving': ({ siteName, link, person }: Words) =>
    accountLeavingLetter({ siteName, url: link('/login'), eraseAt: person.eraseAt! }),
  'account-kept': ({ siteName, link }: Words) => accountRestoredLetter({ siteName, url: link('/settings/security') }),
  receipt: ({ siteName, link, bought }: Words) =>
    receiptLetter({ siteName, ...bought!, url: link(`/orders/${bought!.number}`) }),
} as const satisfies Record<LetterOrder['letter'], unknown>

/**
 * Writes an ordered letter in its receiver's language and hands it to the mailer; an order for nobody is done. `id` is
 * the order's, the same in every try. The link's host is the configured one, never a request's.
 */
export async function sendLetter(db: Db, { order, id, mailer }: { order: LetterOrder; id: string; mailer: Mailer }) {
  const person = await findReceiver(db, order)
  if (!person) return { sent: false }
  const query = await secretOf(db, order, person)
  const settings = await readSettings(db)
  const bought = order.letter === 'receipt' ? await findBought(db, order, settings.poundLabel) : undefined
  const siteName = person.locale === 'en' ? settings.siteName : settings.siteNameAr
  const letter = inLanguage(person.locale, () => {
    const link = (page: string) => `${accountSettings.publicUrl}${localPath(page)}${query}`
    return letters[order.letter]({ siteName, person, link, bought: bought?.() })
  })
  await mailer.send({ ...letter, id, to: person.email })
  return { sent: true }
}

/** What was paid, in words once the language is known. */
async function findBought(db: Db, { number }: { number: number }, poundLabel: string) {
  const order = await findOrder(db, number)
  if (!order) throw new Error(`no order ${number}`)
  const { amount, currency, adTitle } = order
  return (): Bought => ({ number, adTitle: adTitle ?? '', price: upgradePrice(amount, currency, poundLabel) })
}

/** What the link carries when it opens something by itself. */
async function secretOf(db: Db, { letter }: LetterOrder, person: Person) {
  if (letter !== 'reset-password' && letter !== 'verify-email') return ''
  return `?token=${await issueToken(db, { purpose: letter, personId: person.id })}`
}

/** Who an order is still for: what was proved, or taken back, meanwhile needs no letter any more. */
function findReceiver(db: Db, order: LetterOrder): Promise<Person | undefined> {
  const active = db.selectFrom('people').select(personColumns).where('disabledAt', 'is', null)
  if (order.letter === 'reset-password') return active.where('email', '=', order.email).executeTakeFirst()
  const own = active.where('id', '=', order.personId)
  switch (order.letter) {
    case 'verify-email':
      return own.where('emailVerified', '=', false).executeTakeFirst()
    case 'account-leaving':
      return own.where('eraseAt', 'is not', null).executeTakeFirst()
    case 'receipt':
      return own.where('emailVerified', '=', true).executeTakeFirst()
    case 'account-kept':
      return own.where('eraseAt', 'is', null).executeTakeFirst()
  }
}
