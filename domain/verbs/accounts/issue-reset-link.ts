import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { localPath } from '#i18n/language.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { mayLetIn, mayManage } from '#domain/people/account-policy.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { isDisabled, type Person } from '#domain/people/person.ts'
import { issueToken } from '#domain/people/single-use-token.ts'

/**
 * Makes a link with which somebody sets a new password, once and within an hour, to be handed over by other ways than a
 * letter. It proves no address and takes no second factor away, and its person finds out that it was made.
 */
export function issueResetLink(db: Db, { personId, by }: { personId: string; by: Person | 'operator' }) {
  return inTransaction(db, async (db) => {
    if (by !== 'operator' && !mayLetIn(by)) return refused('not_allowed')
    const person = await lockPerson(db, personId)
    if (!person) return refused('account_not_found')
    if (by !== 'operator' && !mayManage(by, person)) return refused('account_not_yours_to_manage')
    if (isDisabled(person)) return refused('person_is_disabled')

    const url = await handedLink(db, person)
    // Either link sets a password once; its person hears once that one was made.
    if (by === 'operator' || !(await isRepeated(db, { by, kind: 'reset_link_issued', personId }))) {
      const who = by === 'operator' ? { data: { by } } : { byId: by.id }
      const eventId = await recordEvent(db, { kind: 'reset_link_issued', personId, ...who })
      await notify(db, [personId], { eventId, kind: 'reset_link_issued', type: 'warning', priority: 'high' })
    }
    return done({ url })
  })
}

/** The address at which this person sets a password, once and within an hour. */
export async function handedLink(db: Db, { id: personId, locale }: Pick<Person, 'id' | 'locale'>) {
  const token = await issueToken(db, { purpose: 'handed-reset', personId })
  const path = inLanguage(locale, () => localPath('/reset-password'))
  return `${accountSettings.publicUrl}${path}?token=${token}`
}
