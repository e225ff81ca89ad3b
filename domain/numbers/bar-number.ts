import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The number that this person proved is nobody's for 24 months: its keyed hash stays, also after the account is erased. */
export async function barNumber(db: Db, { personId }: { personId: string }) {
  await db
    .insertInto('barredNumbers')
    .columns(['phoneHash', 'personId'])
    .expression(db.selectFrom('provedNumbers').select(['phoneHash', 'personId']).where('personId', '=', personId))
    .onConflict((conflict) => conflict.column('phoneHash').doUpdateSet({ personId, barredAt: sql<Date>`now()` }))
    .execute()
  await db.deleteFrom('numberProofs').where('personId', '=', personId).execute()
}

/** The account is open again, and its number with it. */
export async function unbarNumber(db: Db, { personId }: { personId: string }) {
  await db.deleteFrom('barredNumbers').where('personId', '=', personId).execute()
}
