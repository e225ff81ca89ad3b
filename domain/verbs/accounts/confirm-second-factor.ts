import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Browser } from '#domain/people/browser.ts'
import { noteSecondFactor } from '#domain/people/proven-sessions.ts'
import { takeCode } from '#domain/second-factors/take-code.ts'

/** Turns the second factor on once the app has shown a right code: from now on a login asks for one. */
export function confirmSecondFactor(
  db: Db,
  { person, code, browser = {} }: { person: { id: string }; code: string; browser?: Browser },
) {
  return inTransaction(db, async (db) => {
    const begun = await db
      .selectFrom('secondFactors')
      .select('confirmedAt')
      .where('personId', '=', person.id)
      .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
      .forUpdate()
      .executeTakeFirst()
    if (begun?.confirmedAt) return refused('second_factor_on')
    if (!begun) return refused('second_factor_not_begun')
    if (!(await takeCode(db, { personId: person.id, code }))) return refused('code_wrong')
    await db
      .updateTable('secondFactors')
      .set({ confirmedAt: sql`now()` })
      .where('personId', '=', person.id)
      .execute()
    await noteSecondFactor(db, browser)
    await recordEvent(db, { kind: 'second_factor_on', personId: person.id, byId: person.id })
    return done()
  })
}
