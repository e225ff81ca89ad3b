import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

const lookAgain = 100

/**
 * The last line of which it is certain that none before it is still to come, or null while somebody holds the past open for
 * longer than `patience` (milliseconds). Numbers are given when a line is written and seen when its transaction ends: a low
 * one may appear late. Whoever was given a number below the highest that is seen already held the table's lock for writers,
 * and holds it until their end; so the highest is read first, then it is waited until those who write at that moment are
 * done. Whoever begins to write later gets a higher number, and nobody waits for us.
 */
export async function findSettledEnd(db: Database, patience: number): Promise<number | null> {
  const newest = await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!newest) return 0
  const writers = await listWriters(db)
  for (const end = performance.now() + patience; await areStillWriting(db, writers);) {
    if (performance.now() > end) return null
    await wait(lookAgain)
  }
  return newest.id
}

async function areStillWriting(db: Database, writers: string[]) {
  if (writers.length === 0) return false
  const now = await listWriters(db)
  return writers.some((writer) => now.includes(writer))
}

/** The transactions that have written a line, or are about to, and have not ended. */
async function listWriters(db: Database) {
  // Raw: a catalog of PostgreSQL, not a table of the schema.
  const { rows } = await sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'events'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.map(({ writer }) => writer)
}
