import { sql } from 'kysely'
import type { AdShelf } from '#shared/ad-states.ts'
import { countedUpTo } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { onShelf } from './ad-shelves.ts'

/** How many ads stand on one shelf of an administrator, up to `countedUpTo`. */
export async function countOnShelf(db: Db, shelf: AdShelf): Promise<number> {
  const { ads } = await db
    .selectFrom((eb) => eb.selectFrom('ads').where(onShelf(shelf)).limit(countedUpTo).as('counted'))
    .select(sql<number>`count(*)::integer`.as('ads'))
    .executeTakeFirstOrThrow()
  return ads
}
