/**
 * Keeps what is costly to make and may be asked for by anybody: for some time, and only so many of it. Who asks while it is
 * being made waits with the others; what could not be made is not kept.
 */
export function keeper<T>({ milliseconds, most }: { milliseconds: number; most: number }) {
  const kept = new Map<string, { at: number; made: Promise<T | null> }>()
  return function keep(key: string, make: () => Promise<T | null>): Promise<T | null> {
    const before = kept.get(key)
    if (before && performance.now() - before.at < milliseconds) return before.made
    const made = make()
    kept.delete(key)
    kept.set(key, { at: performance.now(), made })
    const [oldest] = kept.keys()
    if (kept.size > most) kept.delete(oldest!)
    const forget = () => kept.get(key)?.made === made && kept.delete(key)
    made.then((thing) => thing ?? forget(), forget)
    return made
  }
}
