import type pg from 'pg'
import { errorCode } from '#shared/error-code.ts'
import { isTimeout } from '../is-timeout.ts'

type Query = pg.PoolClient['query']

/**
 * The pool of a replica. What it does not answer because it is lost, or because its replay takes away what a statement
 * reads (a recovery conflict), the primary answers instead; `onLost` hears that it is lost.
 */
export class ReplicaPool {
  readonly #replica: pg.Pool
  readonly #primary: pg.Pool
  readonly #onLost: () => void

  constructor({ replica, primary, onLost }: { replica: pg.Pool; primary: pg.Pool; onLost: () => void }) {
    this.#replica = replica
    this.#primary = primary
    this.#onLost = onLost
  }

  get options() {
    return this.#replica.options
  }

  async connect() {
    try {
      return this.#withFallback(await this.#replica.connect())
    } catch (error) {
      // All of its connections being at work is no loss.
      if (!isTimeout(error)) this.#onLost()
      return this.#primary.connect()
    }
  }

  end() {
    return this.#replica.end()
  }

  #withFallback(client: pg.PoolClient) {
    const primary = this.#primary
    let fault: Error | undefined
    let isInTransaction = false
    const query = async (text: string, values: unknown[]) => {
      isInTransaction ||= /^(begin|start)\b/.test(text)
      try {
        return await client.query(text, values)
      } catch (error) {
        if (isLost(error)) {
          fault = error
          this.#onLost()
        } else if (errorCode(error) !== recoveryConflict) throw error
        // Of a transaction the primary would see half.
        if (isInTransaction) throw error
        return await primary.query(text, values)
      }
    }
    return {
      query: query as unknown as Query,
      release: () => client.release(fault),
      processID: (client as { processID?: number }).processID,
    } as unknown as pg.PoolClient
  }
}

const recoveryConflict = '40001'

/** Whether a connection ended or its server stops; anything else is an answer. */
function isLost(error: unknown): error is Error {
  const code = errorCode(error) ?? ''
  return error instanceof Error && (!/^[0-9A-Z]{5}$/.test(code) || /^(08|57P0)/.test(code) || code === 'EPIPE')
}
