import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Puts a hash in the place where the account library looks for it. */
export async function storePassword(db: Db, { personId, hash }: { personId: string; hash: string }) {
  await db
    .insertInto('accounts')
    .values({ personId, accountId: personId, providerId: 'credential', password: hash })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: sql`now()` }),
    )
    .execute()
}
