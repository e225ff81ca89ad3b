import { sql } from 'kysely'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { eraseAccount } from './erase-account.ts'

// An id each; a statement takes 65,535 parameters.
const peopleAtOnce = 1000

/**
 * Erases again, with ads and photo files, whoever of these people a restored copy brought back; ids of nobody do nothing. Answers
 * how many were erased. Cut short, the same call goes on.
 */
export async function repeatErasures(db: Db, { people, storage }: { people: string[]; storage: PhotoStorage }) {
  let erased = 0
  for (let n = 0; n < people.length; n += peopleAtOnce) {
    const back = await db
      .updateTable('people')
      .set({ eraseAt: sql<Date>`least(erase_at, now())` })
      .where('id', 'in', people.slice(n, n + peopleAtOnce))
      .returning('id')
      .execute()
    for (const { id } of back) if (await eraseAccount(db, { personId: id, storage })) erased += 1
  }
  return erased
}
