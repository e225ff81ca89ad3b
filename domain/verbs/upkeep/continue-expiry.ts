import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayContinueExpiry } from '#domain/expiry/expiry-policy.ts'

/** Lets the ending of ads go on: what is due by now is ended, whatever its number. */
export function continueExpiry(db: Db, { stopId, by }: { stopId: number; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!mayContinueExpiry(by)) return refused('not_allowed')
    const continued = await db
      .updateTable('expiryStops')
      .set({ continuedAt: sql`now()`, continuedBy: by.id })
      .where('id', '=', stopId)
      .where('continuedAt', 'is', null)
      .returning(['due', 'live'])
      .executeTakeFirst()
    if (!continued) {
      const isSame = await isRepeated(db, { by, kind: 'expiry_continued', data: { stopId } })
      return isSame ? done() : refused('expiry_not_stopped')
    }
    await recordEvent(db, { kind: 'expiry_continued', byId: by.id, data: { stopId, ...continued } })
    await enqueue(db, 'end-due-ads', null)
    return done()
  })
}
