import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** So many tries, and it is given up; the last one comes about an hour after the one before. */
const mostTries = 8

/** These tellings are over, one way or the other. */
export async function settle(db: Db, ids: string[], outcome: 'sent' | 'dropped' | 'failed') {
  if (ids.length === 0) return
  await db
    .updateTable('deliveries')
    .set({ doneAt: sql<Date>`now()`, outcome, claimedUntil: null })
    .where('id', 'in', ids)
    .where('doneAt', 'is', null)
    .execute()
}

/** Exponential backoff: to be tried again, each time after twice as long; in the end they count as failed. */
export async function putOff(db: Db, ids: string[], { seconds }: { seconds?: number } = {}) {
  if (ids.length === 0) return
  const pause = seconds === undefined ? sql`power(2, least(tries, 8)) * 30` : sql`${seconds}`
  await sql`update deliveries set claimed_until = null,
      due_at = now() + make_interval(secs => ${pause}),
      done_at = case when tries >= ${mostTries} then now() end,
      outcome = case when tries >= ${mostTries} then 'failed' end
    where id = any(${ids}::uuid[]) and done_at is null`.execute(db)
}
