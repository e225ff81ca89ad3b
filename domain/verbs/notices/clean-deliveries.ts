import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * Takes away deliveries that ended a month ago, notifications that have been of no use for as long, and who had a page open
 * the day before.
 */
export async function cleanDeliveries(db: Db) {
  const monthAgo = sql<Date>`now() - interval '30 days'`
  const deliveries = await db.deleteFrom('deliveries').where('doneAt', '<', monthAgo).executeTakeFirst()
  const expired = await db.deleteFrom('notifications').where('expiresAt', '<', monthAgo).executeTakeFirst()
  await db
    .deleteFrom('presence')
    .where('hereAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  return { deliveries: Number(deliveries.numDeletedRows), expired: Number(expired.numDeletedRows) }
}
