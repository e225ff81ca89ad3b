import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from '../client.ts'
import { Freshness } from './freshness.ts'
import { lastLsn, parseLsn } from './lsn.ts'
import { findPrimaryPosition } from './probe.ts'
import { probePool, Replica, type Primary, type Reads } from './replica.ts'

type Means = Primary & {
  urls: readonly string[]
  primaryUrl: string
  /** How old what is read may be, in milliseconds. */
  oldest?: number
  /** `replica` is its number in the list of addresses, from 0. */
  onChange?: (replica: number, isUsed: boolean) => void
}

/** Below the second within which whatever is hidden has to be gone everywhere (milliseconds). */
const oldestByDefault = 800
/** So often each server is asked where it is (milliseconds). */
const probedEvery = 200

export type Replicas = ReturnType<typeof openReplicas>

/**
 * The replicas of the primary, each probed again and again: which of them may answer a request is said by `choose`, and how far
 * the primary has written by `writtenUpTo`.
 */
export function openReplicas({ urls, primaryUrl, oldest = oldestByDefault, onChange, ...primary }: Means) {
  const freshness = new Freshness()
  const stopped = new AbortController()
  const probe = createPool(primaryUrl, { ...probePool, max: 2 })
  const replicas = urls.map((url, at) => new Replica(url, primary, (isUsed) => onChange?.(at, isUsed)))

  async function samplePrimary() {
    const at = performance.now()
    freshness.sample(await findPrimaryPosition(probe), at)
  }

  async function repeat(ask: () => Promise<void>) {
    while (!stopped.signal.aborted) {
      // A primary that does not answer samples nothing, and what the replicas show grows old.
      await ask().catch(() => {})
      await wait(probedEvery, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }
  const probing = [repeat(samplePrimary), ...replicas.map((replica) => repeat(() => replica.probe(freshness, oldest)))]

  let next = 0
  return {
    /**
     * The handles of a replica that has replayed up to `lsn` (a position as text, or nothing) and is not too old; those of the
     * primary where there is none. Each vouches for itself alone.
     */
    choose(lsn?: string): Reads {
      const least = lsn === undefined ? 0n : parseLsn(lsn)
      if (least === undefined) return primary.handles
      const fresh = replicas.filter((replica) => replica.shows(least, freshness, oldest))
      return fresh[next++ % fresh.length]?.reads ?? primary.handles
    },
    /** A position behind all that is committed, as text; behind everything where the primary does not say. */
    async writtenUpTo(): Promise<string> {
      try {
        const { rows } = await probe.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
        return rows[0]?.lsn ?? lastLsn
      } catch {
        return lastLsn
      }
    },
    /** How many are used now. */
    get used() {
      return replicas.filter(({ isUsed }) => isUsed).length
    },
    async stop() {
      stopped.abort()
      await Promise.all(probing)
      await Promise.all([probe.end(), ...replicas.map((replica) => replica.stop())])
    },
  }
}
