import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { suspendAdsOf } from '#domain/ads/suspend-ads-of.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { barNumber } from '#domain/numbers/bar-number.ts'
import { mayManage, maySeePeople } from '#domain/people/account-policy.ts'
import { addNote } from './add-note.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { isDisabled, type Person } from '#domain/people/person.ts'
import { forgetTokens } from '#domain/people/single-use-token.ts'

/**
 * Stops an account with a reason that its person reads when logging in: every device is signed out, letters that were on
 * their way open nothing any more, and the ads leave the site until `enablePerson`.
 */
export function disablePerson(db: Db, { personId, reason, by }: { personId: string; reason: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!maySeePeople(by)) return refused('not_allowed')
    const person = await lockPerson(db, personId)
    if (!person) return refused('account_not_found')
    if (!mayManage(by, person)) return refused('account_not_yours_to_manage')
    if (isDisabled(person)) {
      const isSame = await isRepeated(db, { by, kind: 'person_disabled', personId })
      return isSame && (await hasReason(db, personId, reason)) ? done({ personId }) : refused('person_is_disabled')
    }

    await db
      .updateTable('people')
      .set({ disabledAt: sql<Date>`now()`, disabledReason: reason, updatedAt: sql<Date>`now()` })
      .where('id', '=', personId)
      .execute()
    await endSessions(db, { personId })
    await forgetTokens(db, { personId })
    await barNumber(db, { personId })
    const eventId = await recordEvent(db, { kind: 'person_disabled', personId, byId: by.id })
    // The reason speaks of a person, so it stands where it is erased with them.
    await addNote(db, { personId, content: reason, by })
    await suspendAdsOf(db, { ownerId: personId, causeId: eventId, byId: by.id })
    return done({ personId })
  })
}

async function hasReason(db: Db, personId: string, reason: string) {
  const person = await db.selectFrom('people').select('disabledReason').where('id', '=', personId).executeTakeFirst()
  return person?.disabledReason === reason
}
