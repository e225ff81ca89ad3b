import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { stepSeconds } from './totp.ts'

/** The present half minute by the database's clock. */
export async function currentStep(db: Db) {
  const { rows } = await sql<{ step: number }>`
    select floor(extract(epoch from now()) / ${sql.lit(stepSeconds)})::integer as step`.execute(db)
  return onlyRow(rows).step
}
