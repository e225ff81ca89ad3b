import { setTimeout as wait } from 'node:timers/promises'

export type Pace = () => Promise<void>

const share = 0.3
const longestPause = 1000

/**
 * Throttling by duty cycle: whoever waits for it after each bit of work, several at once or one, uses no more than a share of a processor
 * together. A database that is read from rests as well, which a low priority of this process would not reach.
 */
export function createPace({
  used = usedByThisProcess,
  sleep = wait as (time: number) => Promise<unknown>,
} = {}): Pace {
  let before = used()
  let pause = Promise.resolve()
  return () => (pause = rest(pause))

  async function rest(others: Promise<void>) {
    await others
    const now = used()
    const took = now - before
    before = now
    await sleep(Math.min(longestPause, took * (1 / share - 1)))
  }
}

/** Milliseconds of processor time. */
function usedByThisProcess() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
