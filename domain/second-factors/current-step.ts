import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { stepSeconds } from './totp.ts'

/** The present half minute by the database's clock. */
export async function currentStep(db: Db) {
  const { step } = await db
    .selectNoFrom(sql<number>`floor(extract(epoch from now()) / ${sql.lit(stepSeconds)})::integer`.as('step'))
    .executeTakeFirstOrThrow()
  return step
}
