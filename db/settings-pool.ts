import type pg from 'pg'

/**
 * The pool of a pooler that passes no start-up options on: every statement outside a transaction runs in one of its own, in which these
 * settings (such as `jit=off`) hold.
 */
export class SettingsPool {
  readonly #pool: pg.Pool
  readonly #begin: string

  constructor(pool: pg.Pool, settings: readonly string[]) {
    this.#pool = pool
    this.#begin = ['begin', ...settings.map((setting) => `set local ${setting}`)].join('; ')
  }

  get options() {
    return this.#pool.options
  }

  async connect() {
    const client = await this.#pool.connect()
    let fault: Error | undefined
    const query = async (text: string, values: unknown[]) => {
      try {
        await client.query(this.#begin)
        const result = await client.query(text, values)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((broken: Error) => (fault = broken))
        throw error
      }
    }
    return { query, release: () => client.release(fault) } as unknown as pg.PoolClient
  }

  /** A single statement, as pools offer it. */
  async query(text: string, values: unknown[]) {
    const client = await this.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }

  end() {
    return this.#pool.end()
  }
}
