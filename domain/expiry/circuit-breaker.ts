import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import { freeTimeOver, promotionOver, soldLongAgo } from './due.ts'

/** More ads than this at once, and more than this part of those on the site, look like a clock gone wrong. */
const most = 50
const mostOf = 0.02

/**
 * Circuit breaker: whether ads may be ended now. Where far too many are due at once it stops everything, tells the
 * administrators and answers false until one of them lets it go on: whatever was due by then is ended, what comes due
 * later is counted anew. Nothing that is due is shown meanwhile: all reads go by the clock.
 */
export function mayEndAds(db: Db) {
  return inTransaction(db, async (db) => {
    const standing = await db.selectFrom('expiryStops').select('id').where('continuedAt', 'is', null).executeTakeFirst()
    if (standing) return done({ may: false })
    const counted = await countDue(db)
    if (counted.due <= most || counted.due <= counted.live * mostOf) return done({ may: true })
    await stop(db, counted)
    return done({ may: false })
  })
}

function countDue(db: Db) {
  const since = sql`coalesce((select max(continued_at) from expiry_stops), '-infinity')`
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from ads where ${promotionOver} and promotion_ends_at > ${since})
        + (select count(*)::int from ads where ${freeTimeOver} and visible_until > ${since})
        + (select count(*)::int from ads where ${soldLongAgo} and sold_at + interval '7 days' > ${since})`.as('due'),
      sql<number>`(select coalesce(sum(ads), 0)::int from ad_counts)`.as('live'),
    ])
    .executeTakeFirstOrThrow()
}

/** Of two nodes that find too many at the same moment one writes it down and tells. */
async function stop(db: Db, { due, live }: { due: number; live: number }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('expiryStops')
    .values({ due, live })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  const eventId = await recordEvent(db, { kind: 'expiry_stopped', data: { due, live } })
  await notifyAdmins(db, {
    eventId,
    kind: 'expiry_stopped',
    type: 'error',
    priority: 'urgent',
    metadata: { due, live },
    actionUrl: '/admin/ads',
  })
}
