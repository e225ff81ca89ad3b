import { sql, type Transaction } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#db/schema.ts'
import { db } from './database.ts'

/** Ends once a statement in this file's database waits for somebody's lock. */
async function somebodyWaits() {
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
}

/** Begins `first` in a transaction that stays open, begins `second`, and lets the first end once the second waits for it. */
export async function whileOpen<First, Second>(
  first: (trx: Transaction<DB>) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (trx) => {
    const answer = await first(trx)
    begun.resolve()
    await end.promise
    return answer
  })
  await Promise.race([begun.promise, holding])
  const waiting = second()
  try {
    await somebodyWaits()
  } finally {
    // A transaction that stayed open would keep the file's database, and with it every file after this one.
    end.resolve()
    await Promise.allSettled([holding, waiting])
  }
  return [await holding, await waiting]
}
