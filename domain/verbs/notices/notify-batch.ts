import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recipients } from '#domain/broadcasts/recipients.ts'

/** Notifies the next people of a broadcast; what it came to is stored with it. Answers whether somebody is left. */
export function notifyBatch(db: Db, { broadcastId, size }: { broadcastId: number; size: number }) {
  return inTransaction(db, async (db) => {
    const broadcast = await db
      .selectFrom('broadcasts')
      .selectAll()
      .where('id', '=', broadcastId)
      .where('stoppedAt', 'is', null)
      .where('finishedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!broadcast) return done({ isOver: true })

    const { toldUpTo, eventId, title, content } = broadcast
    const next = await recipients(db)
      .select('people.id')
      // Compared there: here a moment is only told to the millisecond.
      .where('people.createdAt', '<=', (eb) =>
        eb.selectFrom('broadcasts').select('createdAt').where('id', '=', broadcastId),
      )
      .$if(toldUpTo !== null, (query) => query.where('people.id', '>', toldUpTo))
      .orderBy('people.id')
      .limit(size)
      .execute()
    const personIds = next.map(({ id }) => id)
    await notify(db, personIds, { kind: 'broadcast', type: 'admin_message', eventId, title, message: content })
    const isOver = personIds.length < size
    await db
      .updateTable('broadcasts')
      .set((eb) => ({
        told: eb('told', '+', personIds.length),
        toldUpTo: personIds.at(-1) ?? toldUpTo,
        ...(isOver && { finishedAt: sql`now()` }),
      }))
      .where('id', '=', broadcastId)
      .execute()
    return done({ isOver })
  })
}
