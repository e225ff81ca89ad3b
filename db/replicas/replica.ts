import type pg from 'pg'
import { createPool, databaseOver, readsLike, type Database, type PoolOptions } from '../client.ts'
import type { Freshness, Position } from './freshness.ts'
import { findReplicaPosition } from './probe.ts'
import { ReplicaPool } from './replica-pool.ts'

/** Handles for statements that only read: a replica refuses any other. */
export type Reads = { readDb: Database; searchDb: Database }
export type Kind = keyof Reads
export type Primary = {
  /** The primary's own pools and their handles, which answer what a replica does not. */
  pools: Record<Kind, pg.Pool>
  handles: Reads
  options: Record<Kind, PoolOptions>
}

/** How servers are asked where they are: whoever does not answer soon is lost. */
export const probePool: PoolOptions = { max: 1, statementTimeout: 1000, connectionTimeout: 1000, queryTimeout: 1000 }

/** A lost or late replica comes back after so many good probes on end. */
const probesToReturn = 5

/** A replica as this process knows it; `onChange` hears when it is left out and when it is used again. */
export class Replica {
  readonly reads: Reads
  isUsed = false
  readonly #probe: pg.Pool
  readonly #onChange: (isUsed: boolean) => void
  #position: Position | undefined
  #goodProbes = 0

  constructor(url: string, { pools, handles, options }: Primary, onChange: (isUsed: boolean) => void) {
    this.#onChange = onChange
    this.#probe = createPool(url, probePool)
    const open = (kind: Kind) => {
      const replica = createPool(url, { ...options[kind], connectionTimeout: 1000 })
      const pool = new ReplicaPool({ replica, primary: pools[kind], onLost: () => this.#leaveOut() })
      return readsLike(databaseOver(pool as unknown as pg.Pool), handles[kind])
    }
    this.reads = { readDb: open('readDb'), searchDb: open('searchDb') }
  }

  /** Asks it up to where it has replayed; `oldest` is how old what it shows may be, in milliseconds. */
  async probe(freshness: Freshness, oldest: number) {
    try {
      this.#position = await findReplicaPosition(this.#probe)
    } catch {
      return this.#leaveOut()
    }
    if (freshness.age(this.#position, performance.now()) > oldest) return this.#leaveOut()
    this.#goodProbes += 1
    if (this.#goodProbes >= probesToReturn) this.#use(true)
  }

  /** Whether it is used, shows at least this position, and is not older than `oldest` now. */
  shows(least: bigint, freshness: Freshness, oldest: number) {
    const position = this.#position
    if (!this.isUsed || !position || position.lsn < least) return false
    return freshness.age(position, performance.now()) <= oldest
  }

  async stop() {
    await Promise.all([this.reads.readDb.destroy(), this.reads.searchDb.destroy(), this.#probe.end()])
  }

  #leaveOut() {
    this.#goodProbes = 0
    this.#use(false)
  }

  #use(isUsed: boolean) {
    if (this.isUsed === isUsed) return
    this.isUsed = isUsed
    this.#onChange(isUsed)
  }
}
