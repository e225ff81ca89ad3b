import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** Whether another reviewer's decision on this version of an ad is about to be carried out. */
export async function isPendingByAnother(db: Db, { adId, version, by }: { adId: number; version: number; by: Person }) {
  const pending = await db
    .selectFrom('heldDecisions')
    .select('adId')
    .where('adId', '=', adId)
    .where('version', '=', version)
    .where('byId', '<>', by.id)
    .executeTakeFirst()
  return pending !== undefined
}
