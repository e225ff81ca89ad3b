import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../client.ts'

// Any numbers that nothing else in this database locks.
const copying = 7_391_641
const readingFiles = 7_391_642

/** Advisory lock of the copies of one database: making and pruning exclude each other. Throws where another has it. */
export async function whileCopying<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [copying])
  if (!rows[0]?.locked) throw new Error('A copy of this site is being made or pruned right now: try again later')
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [copying])
  }
}

/** Runs the work while no photo file goes; waits for removals that have begun. */
export async function whileFilesStay<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [readingFiles])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [readingFiles])
  }
}

/** Whether photo files may go, until the end of this transaction: not while a copy lists them. */
export async function filesMayGo(trx: Db): Promise<boolean> {
  const { free } = await trx
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock_shared(${readingFiles})`.as('free'))
    .executeTakeFirstOrThrow()
  return free
}
