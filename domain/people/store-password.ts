import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Makes a hash the password of a person, in the place of the one before. */
export async function storePassword(db: Db, { personId, hash }: { personId: string; hash: string }) {
  await db
    .insertInto('accounts')
    .values({ personId, accountId: personId, providerId: 'credential', password: hash })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: sql`now()` }),
    )
    .execute()
}
