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

/** From now on the password is its person's own: none that was printed for them lasts. */
export async function chosePassword(db: Db, { personId }: { personId: string }) {
  await db.updateTable('people').set({ mustChangePassword: false }).where('id', '=', personId).execute()
}

/** Whether their password was printed for them, and is still that one. */
export async function mustChoosePassword(db: Db, { personId }: { personId: string }) {
  const found = await db.selectFrom('people').select('mustChangePassword').where('id', '=', personId).executeTakeFirst()
  return found?.mustChangePassword ?? false
}
