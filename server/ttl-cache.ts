/**
 * TTL cache with single flight, for what is costly to make and may be asked for by anybody: it is kept for some time, and
 * only so many of it. Who asks while it is being made waits with the others; what could not be made is not kept.
 */
export function createTtlCache<T>({ milliseconds, most }: { milliseconds: number; most: number }) {
  const entries = new Map<string, { at: number; made: Promise<T | null> }>()
  return function cached(key: string, make: () => Promise<T | null>): Promise<T | null> {
    const before = entries.get(key)
    if (before && performance.now() - before.at < milliseconds) return before.made
    const made = make()
    entries.delete(key)
    entries.set(key, { at: performance.now(), made })
    const [oldest] = entries.keys()
    if (oldest !== undefined && entries.size > most) entries.delete(oldest)
    const forget = () => entries.get(key)?.made === made && entries.delete(key)
    made.then((value) => value ?? forget(), forget)
    return made
  }
}
