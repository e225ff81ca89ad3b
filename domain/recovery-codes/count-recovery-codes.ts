import type { Db } from '#db/client.ts'

/** How many codes of a person are still good. */
export async function countRecoveryCodes(db: Db, { personId }: { personId: string }) {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(left)
}
