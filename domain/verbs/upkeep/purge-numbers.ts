import { sql } from 'kysely'
import { trustLimits } from '#shared/trust-limits.ts'
import type { Db } from '#db/client.ts'

/** Takes away proofs of numbers that ran out, and after 24 months what was proved, moved or barred. */
export async function purgeNumbers(db: Db) {
  const begun = await db
    .deleteFrom('numberProofs')
    .where('expiresAt', '<', sql<Date>`now()`)
    .executeTakeFirst()
  const long = sql<Date>`now() - make_interval(months => ${trustLimits.barredNumberMonths}::int)`
  const proved = await db.deleteFrom('provedNumbers').where('provedAt', '<', long).executeTakeFirst()
  await db.deleteFrom('numberMoves').where('movedAt', '<', long).execute()
  await db.deleteFrom('barredNumbers').where('barredAt', '<', long).execute()
  return { begun: Number(begun.numDeletedRows), proved: Number(proved.numDeletedRows) }
}
