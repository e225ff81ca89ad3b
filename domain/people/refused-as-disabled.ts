import { refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

/** The refusal of a stopped account with what the administration wrote to its person; only for who has proved to be them. */
export function refusedAsDisabled(reason: string | null) {
  return { ...refused('account_disabled'), because: reason ?? undefined }
}

/** The same for somebody whose reason has still to be read. */
export async function refusedAsDisabledPerson(db: Db, personId: string) {
  const person = await db.selectFrom('people').select('disabledReason').where('id', '=', personId).executeTakeFirst()
  return refusedAsDisabled(person?.disabledReason ?? null)
}
