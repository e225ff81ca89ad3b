import { sql } from 'kysely'
import { retention } from '#shared/retention.ts'
import type { Db } from '#db/client.ts'

/**
 * Takes away deliveries that ended a month ago, notifications that have been of no use for as long, and who had a page open
 * the day before.
 */
export async function cleanDeliveries(db: Db) {
  const longAgo = daysAgo(retention.notices.for.days)
  const deliveries = await db.deleteFrom('deliveries').where('doneAt', '<', longAgo).executeTakeFirst()
  const expired = await db.deleteFrom('notifications').where('expiresAt', '<', longAgo).executeTakeFirst()
  await db.deleteFrom('presence').where('hereAt', '<', daysAgo(retention.presence.for.days)).execute()
  return { deliveries: Number(deliveries.numDeletedRows), expired: Number(expired.numDeletedRows) }
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`
}
