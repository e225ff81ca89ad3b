import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { consumeToken, findTokenOwner } from '#domain/people/single-use-token.ts'

/**
 * Proves the address of the person who is signed in, with the token of the letter to that address. In anybody else's
 * session it proves nothing: opening a letter must not bless an account that a stranger made.
 */
export function verifyEmail(db: Db, { person, token }: { person: Person; token: string }) {
  return inTransaction(db, async (db) => {
    const owner = await findTokenOwner(db, { purpose: 'verify-email', token })
    if (!owner) return refused('verification_link_invalid')
    if (owner.id !== person.id) return refused('letter_of_another_account')
    await lockPerson(db, person.id)
    if (!(await consumeToken(db, { purpose: 'verify-email', token }))) return refused('verification_link_invalid')

    await db
      .updateTable('people')
      .set({ emailVerified: true, updatedAt: sql`now()` })
      .where('id', '=', person.id)
      .execute()
    await recordEvent(db, { kind: 'email_verified', personId: person.id, byId: person.id })
    return done()
  })
}
