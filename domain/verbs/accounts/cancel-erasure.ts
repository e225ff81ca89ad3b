import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { bringBackAdsOf } from './withdraw-ads-of.ts'
import { recordEvent } from '#domain/events/record-event.ts'

/** Keeps an account that was to be erased, with its ads as they were; when its week is over there is no way back. */
export function cancelErasure(db: Db, { person: { id: personId } }: { person: { id: string } }) {
  return inTransaction(db, async (db) => {
    const restored = await db
      .updateTable('people')
      .set({ eraseAt: null })
      .where('id', '=', personId)
      .where('eraseAt', '>', sql<Date>`now()`)
      .where('disabledAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!restored) return (await wasJustCancelled(db, personId)) ? done() : refused('erasure_not_requested')
    await bringBackAdsOf(db, { ownerId: personId })
    await recordEvent(db, { kind: 'account_kept', personId, byId: personId })
    await enqueue(db, 'send-letter', { letter: 'account-kept', personId })
    return done()
  })
}

/** Pressed twice, it was the first press. */
async function wasJustCancelled(db: Db, personId: string) {
  const last = await db
    .selectFrom('events')
    .select('kind')
    .where('personId', '=', personId)
    .where('kind', 'in', ['account_leaving', 'account_kept'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === 'account_kept'
}
