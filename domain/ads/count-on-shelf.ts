import { sql } from 'kysely'
import type { AdShelf } from '#shared/ad-states.ts'
import { countedUpTo } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { onShelf } from './ad-shelves.ts'

/** How many ads stand on one shelf of an administrator, up to `countedUpTo`. */
export async function countOnShelf(db: Db, shelf: AdShelf): Promise<number> {
  const { rows } = await sql<{ ads: number }>`
    select count(*)::integer as ads from (select from ads where ${onShelf(shelf)} limit ${countedUpTo}) counted`.execute(
    db,
  )
  return onlyRow(rows).ads
}
