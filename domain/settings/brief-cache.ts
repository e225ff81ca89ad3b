import { primaryOf, type Db } from '#db/client.ts'

const ttl = 4000

let timesForgotten = 0

/** Clears every cache of this process: the site was changed, here or on another node. */
export function clearCaches() {
  timesForgotten++
}

/**
 * TTL cache: keeps what `read` found for a few seconds in this process; concurrent readers share one read (single
 * flight). Inside a transaction nothing is stored: a verb decides on what the database says now. It is read from the primary:
 * after a change a replica that is behind would fill it with what was before.
 */
export function briefCache<T>(read: (db: Db) => Promise<T>) {
  const cache = new WeakMap<Db, { at: number; since: number; found: Promise<T> }>()
  return (handle: Db): Promise<T> => {
    const db = primaryOf(handle)
    if (db.isTransaction) return read(db)
    const before = cache.get(db)
    if (before && before.since === timesForgotten && performance.now() - before.at < ttl) return before.found
    const found = read(db)
    const mine = { at: performance.now(), since: timesForgotten, found }
    cache.set(db, mine)
    found.catch(() => cache.get(db) === mine && cache.delete(db))
    return found
  }
}
