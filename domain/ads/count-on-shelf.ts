import { sql } from 'kysely'
import type { AdShelf } from '#shared/ad-states.ts'
import { countedUpTo } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { onShelf } from './ad-shelves.ts'

/** How many ads stand on each of these shelves of an administrator, up to `countedUpTo`, in one question. */
export async function countOnShelf<Shelf extends AdShelf>(db: Db, ...shelves: Shelf[]) {
  const counts = shelves.map(
    (shelf) =>
      sql<number>`(select count(*)::integer from (select from ads where ${onShelf(shelf)} limit ${countedUpTo}) counted)`,
  )
  const { ads } = await db.selectNoFrom(sql<number[]>`array[${sql.join(counts)}]`.as('ads')).executeTakeFirstOrThrow()
  return Object.fromEntries(shelves.map((shelf, at) => [shelf, ads[at] ?? 0])) as Record<Shelf, number>
}
