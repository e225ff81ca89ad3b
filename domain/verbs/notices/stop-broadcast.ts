import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayBroadcast } from '#domain/broadcasts/broadcast-policy.ts'

/** Ends a broadcast that is under way; whoever was notified stays so. */
export function stopBroadcast(db: Db, { by, broadcastId }: { by: Person; broadcastId: number }) {
  return inTransaction(db, async (db) => {
    if (!mayBroadcast(by)) return refused('not_allowed')
    const stopped = await db
      .updateTable('broadcasts')
      .set({ stoppedAt: sql`now()` })
      .where('id', '=', broadcastId)
      .where('stoppedAt', 'is', null)
      .where('finishedAt', 'is', null)
      .returning(['title', 'told'])
      .executeTakeFirst()
    if (!stopped) {
      if (await isRepeated(db, { by, kind: 'broadcast_stopped', data: { broadcastId } })) return done()
      const there = await db.selectFrom('broadcasts').select('id').where('id', '=', broadcastId).executeTakeFirst()
      return refused(there ? 'broadcast_over' : 'broadcast_not_found')
    }
    await recordEvent(db, { kind: 'broadcast_stopped', byId: by.id, data: { ...stopped, broadcastId } })
    return done()
  })
}
