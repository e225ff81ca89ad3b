import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { notify } from '#domain/notifications/notify.ts'

type Demand = { personId: string; wantAdId: number; title: string }

/** Notifies a seller that somebody looks for what they have. While they have not read of the last one, that notification says more instead. */
export function notifyOfDemand(db: Db, { personId, wantAdId, title }: Demand) {
  return inTransaction(db, async (db) => {
    // Two matches at once take turns.
    await db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    const renewed = await db
      .updateTable('notifications')
      .set({ createdAt: sql`now()`, seenAt: null, actionUrl: '/wanted?of=my-ads' })
      .set({
        metadata: sql`metadata || jsonb_build_object('count', (metadata ->> 'count')::integer + 1, 'title', ${title}::text)`,
      })
      .where('personId', '=', personId)
      .where('kind', '=', 'want_ad_fits')
      .where('readAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!renewed)
      await notify(db, [personId], {
        kind: 'want_ad_fits',
        type: 'saved_search',
        priority: 'low',
        metadata: { title, count: 1 },
        actionUrl: `/wanted/${wantAdId}`,
      })
    return done()
  })
}
