import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { bringBackSuspendedAdsOf } from '#domain/ads/suspend-ads-of.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { unbarNumber } from '#domain/numbers/bar-number.ts'
import { mayManage, maySeePeople } from '#domain/people/account-policy.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { isDisabled, type Person } from '#domain/people/person.ts'

/** Opens a stopped account again; its ads come back as they were, their time having run on meanwhile. */
export function enablePerson(db: Db, { personId, by }: { personId: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!maySeePeople(by)) return refused('not_allowed')
    const person = await lockPerson(db, personId)
    if (!person) return refused('account_not_found')
    if (!mayManage(by, person)) return refused('account_not_yours_to_manage')
    if (!isDisabled(person)) {
      const isSame = await isRepeated(db, { by, kind: 'person_enabled', personId })
      return isSame ? done({ personId }) : refused('person_is_active')
    }

    await db
      .updateTable('people')
      .set({ disabledAt: null, disabledReason: null, updatedAt: sql<Date>`now()` })
      .where('id', '=', personId)
      .execute()
    await unbarNumber(db, { personId })
    const eventId = await recordEvent(db, { kind: 'person_enabled', personId, byId: by.id })
    await bringBackSuspendedAdsOf(db, { ownerId: personId, causeId: eventId, byId: by.id })
    return done({ personId })
  })
}
