import type { Db } from '#db/client.ts'

const ttl = 4000

/**
 * Keeps what `read` found for a few seconds in this process; concurrent readers share one read. Inside a transaction
 * nothing is kept: a verb decides on what the database says now.
 */
export function briefCache<T>(read: (db: Db) => Promise<T>) {
  const kept = new WeakMap<Db, { at: number; found: Promise<T> }>()
  return (db: Db): Promise<T> => {
    if (db.isTransaction) return read(db)
    const before = kept.get(db)
    if (before && performance.now() - before.at < ttl) return before.found
    const found = read(db)
    kept.set(db, { at: performance.now(), found })
    found.catch(() => kept.delete(db))
    return found
  }
}
