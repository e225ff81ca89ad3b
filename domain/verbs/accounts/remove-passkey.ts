import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { forgetSecondFactor } from '#domain/people/proven-sessions.ts'

/** Takes an own passkey out of the account; whoever's it is not is told what they would be of none. */
export function removePasskey(db: Db, { person, passkeyId }: { person: { id: string }; passkeyId: string }) {
  return inTransaction(db, async (db) => {
    if (!isUuid(passkeyId)) return refused('passkey_not_found')
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('personId', '=', person.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return refused('passkey_not_found')
    await forgetSecondFactor(db, { personId: person.id })
    await recordEvent(db, { kind: 'passkey_removed', personId: person.id, byId: person.id })
    return done()
  })
}
