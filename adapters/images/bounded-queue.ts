/**
 * Backpressure: lets `atOnce` pieces of work run and `waiting` more wait in a queue; beyond that `busy` is the answer,
 * at once.
 */
export function createBoundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async function queued<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (running >= atOnce) {
      if (queue.length >= waiting) return 'busy'
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The turn is handed over, so that a newcomer can't step in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
