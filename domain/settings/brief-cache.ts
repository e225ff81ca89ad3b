import type { Db } from '#db/client.ts'

const ttl = 4000

// The built pages hold a copy of this module beside the server's own: what is forgotten is forgotten by both.
const times = Symbol.for('yasmeen.forgotten')
const process = globalThis as { [times]?: number }

const forgotten = () => process[times] ?? 0

/** What this process kept of the site is read anew: somebody changed it, here or on another node. */
export function forgetKept() {
  process[times] = forgotten() + 1
}

/**
 * Keeps what `read` found for a few seconds in this process; concurrent readers share one read. Inside a transaction
 * nothing is kept: a verb decides on what the database says now.
 */
export function briefCache<T>(read: (db: Db) => Promise<T>) {
  const kept = new WeakMap<Db, { at: number; since: number; found: Promise<T> }>()
  return (db: Db): Promise<T> => {
    if (db.isTransaction) return read(db)
    const before = kept.get(db)
    if (before && before.since === forgotten() && performance.now() - before.at < ttl) return before.found
    const found = read(db)
    const mine = { at: performance.now(), since: forgotten(), found }
    kept.set(db, mine)
    found.catch(() => kept.get(db) === mine && kept.delete(db))
    return found
  }
}
