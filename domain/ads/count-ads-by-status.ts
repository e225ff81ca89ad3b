import { sql } from 'kysely'
import { adStatuses, type AdShelf } from '#shared/ad-states.ts'
import { countedUpTo } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { onShelf } from './ad-shelves.ts'

const shelves: AdShelf[] = [...adStatuses, 'deleted', 'expired']

/** How many ads stand on each shelf of an administrator, up to `countedUpTo`; `all` are those that were not removed. */
export async function countAdsByStatus(db: Db): Promise<Record<AdShelf | 'all', number>> {
  const upTo = (where: ReturnType<typeof onShelf>) =>
    sql`(select count(*)::int from (select from ads where ${where} limit ${countedUpTo}) counted)`
  const columns = [
    sql`${upTo(sql<boolean>`deleted_at is null`)} as "all"`,
    ...shelves.map((shelf) => sql`${upTo(onShelf(shelf))} as ${sql.ref(shelf)}`),
  ]
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db)
  // The driver names columns as the code does.
  const { awaitingPayment, ...rest } = onlyRow(rows)
  return { ...rest, awaiting_payment: awaitingPayment } as Record<AdShelf | 'all', number>
}
