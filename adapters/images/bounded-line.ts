/**
 * Backpressure: lets `atOnce` pieces of work run and `waiting` more stand in line; beyond that `busy` is the answer, at
 * once.
 */
export function createBoundedLine({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = []
  let running = 0

  return async function inLine<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (running >= atOnce) {
      if (line.length >= waiting) return 'busy'
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place is handed over, so that a newcomer can't step in between.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
