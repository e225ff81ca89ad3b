import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import { whyForAnotherOf } from './why-for-another.ts'

/** Marks read what told reviewers of waiting ads, for each of them for whom nothing waits any more. */
export function clearWaitingNotices(db: Db) {
  return inTransaction(db, async (db) => {
    // Locked first, judged in a statement of its own: whoever decides the last but one, or posts another, at this moment has committed by then.
    const locked = await db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'ads_waiting')
      .where('readAt', 'is', null)
      .orderBy('personId')
      .forUpdate()
      .execute()
    if (locked.length === 0) return done()
    const reviewers = await listActiveHolders(db, 'ads')
    const isTheirs = sql`${whyForAnotherOf({ id: sql.ref<string>('notifications.personId') }, reviewers)} is null`
    await db
      .updateTable('notifications')
      .set({ readAt: sql`now()` })
      .where(
        'id',
        'in',
        locked.map(({ id }) => id),
      )
      .where(sql<boolean>`not exists (select from ads where status = 'pending' and deleted_at is null and ${isTheirs})`)
      .execute()
    return done()
  })
}
