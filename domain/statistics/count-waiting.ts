import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { waitsForUs } from '#domain/orders/pick-orders.ts'

/** Of more than so many it is enough to know that they are many. */
const mostCounted = 100

export type Waiting = { ads: number; reports: number; orders: number; messages: number }

/** How much waits on each desk of administration, whoever may decide it; at most `mostCounted` of each. */
export function countWaiting(db: Db): Promise<Waiting> {
  const most = sql.val(mostCounted)
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::integer from (select from ads
        where status = 'pending' and deleted_at is null limit ${most}) waiting)`.as('ads'),
      sql<number>`(select count(*)::integer from (select from reports where status = 'open' limit ${most}) waiting)`.as(
        'reports',
      ),
      sql<number>`(select count(*)::integer from (select from orders where ${waitsForUs} limit ${most}) waiting)`.as(
        'orders',
      ),
      sql<number>`(select count(*)::integer from (select from contact_messages
        where handled_at is null limit ${most}) waiting)`.as('messages'),
    ])
    .executeTakeFirstOrThrow()
}
