import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { powers, type Power } from './powers.ts'
import { hasNoFactor } from './proven-sessions.ts'

/** The ids of those who have this power by their role: neither stopped nor leaving. */
export async function listHolders(db: Db, power: RolePower) {
  return idsOf(await holders(db, power).execute())
}

/** Of these, whoever may use it now: a password of their own, and a second factor where one is needed. */
export async function listActiveHolders(db: Db, power: RolePower) {
  const active = holders(db, power)
    .where('mustChangePassword', '=', false)
    .where(sql<boolean>`not ${hasNoFactor}`)
  return idsOf(await active.execute())
}

type RolePower = Exclude<Power, 'roles'>
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function holders(db: Db, power: RolePower) {
  return db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .$if(powers[power] !== 'moderator', (query) => query.where('powers', '=', 'all'))
    .where('disabledAt', 'is', null)
    .where('eraseAt', 'is', null)
}
