import type { Db } from '#db/client.ts'
import { powers, type Power } from './powers.ts'

/** The ids of those who have this power by their role: neither stopped nor leaving. */
export async function listHolders(db: Db, power: Exclude<Power, 'roles'>) {
  const holders = await db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .$if(powers[power] !== 'moderator', (query) => query.where('powers', '=', 'all'))
    .where('disabledAt', 'is', null)
    .where('eraseAt', 'is', null)
    .execute()
  return holders.map(({ id }) => id)
}
