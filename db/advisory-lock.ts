import type pg from 'pg'

// Any number that nothing else in this database locks.
const startUp = 7_391_640

/** Advisory lock: runs the work while no other node prepares the same database. */
export async function whileAlone<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [startUp])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startUp])
  }
}
