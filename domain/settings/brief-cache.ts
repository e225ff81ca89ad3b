import type { Db } from '#db/client.ts'

const ttl = 4000

let timesForgotten = 0

/** What this process kept of the site is read anew: somebody changed it, here or on another node. */
export function forgetKept() {
  timesForgotten++
}

/**
 * TTL cache: keeps what `read` found for a few seconds in this process; concurrent readers share one read (single
 * flight). Inside a transaction nothing is kept: a verb decides on what the database says now.
 */
export function briefCache<T>(read: (db: Db) => Promise<T>) {
  const kept = new WeakMap<Db, { at: number; since: number; found: Promise<T> }>()
  return (db: Db): Promise<T> => {
    if (db.isTransaction) return read(db)
    const before = kept.get(db)
    if (before && before.since === timesForgotten && performance.now() - before.at < ttl) return before.found
    const found = read(db)
    const mine = { at: performance.now(), since: timesForgotten, found }
    kept.set(db, mine)
    found.catch(() => kept.get(db) === mine && kept.delete(db))
    return found
  }
}
