import { sql } from 'kysely'
import { trustLimits } from '#shared/trust-limits.ts'
import type { Db } from '#db/client.ts'

/** Whether the number was somebody's whose account was disabled within the last 24 months; who has it is not asked. */
export async function isNumberBarred(db: Db, { phoneHash }: { phoneHash: string }) {
  const found = await db
    .selectFrom('barredNumbers')
    .select('phoneHash')
    .where('phoneHash', '=', phoneHash)
    .where('barredAt', '>', sql<Date>`now() - make_interval(months => ${trustLimits.barredNumberMonths}::int)`)
    .executeTakeFirst()
  return found !== undefined
}
