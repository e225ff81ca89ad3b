import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { waitsForUs } from '#domain/orders/pick-orders.ts'
import type { Power } from '#domain/people/powers.ts'

/** Of more than so many it is enough to know that they are many. */
const mostCounted = 100

export type Waiting = { ads: number; reports: number; orders: number; messages: number }

/** How much waits on each desk, at most `mostCounted`, whoever may decide it; none on a desk that its reader has no power over. */
export function countWaiting(db: Db, may: readonly Power[]): Promise<Waiting> {
  const countOn = (power: Power, rows: ReturnType<typeof sql>) =>
    may.includes(power)
      ? sql<number>`(select count(*)::integer from (${rows} limit ${mostCounted}) waiting)`
      : sql<number>`0`
  return db
    .selectNoFrom([
      countOn('ads', sql`select from ads where status = 'pending' and deleted_at is null`).as('ads'),
      countOn('reports', sql`select distinct ad_id, person_id, message_id from reports where status = 'open'`).as(
        'reports',
      ),
      countOn('money', sql`select from orders where ${waitsForUs}`).as('orders'),
      countOn('support', sql`select from contact_messages where handled_at is null`).as('messages'),
    ])
    .executeTakeFirstOrThrow()
}
