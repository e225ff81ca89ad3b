import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { TimedClient } from './timed-client.ts'

const mark = '/* prepared */'

/**
 * Marks a prepared statement: each connection holds its plan under a name, because planning it takes longer than running
 * it. For statements that are asked many times a second in the same words, and whose plan fits any values.
 */
export const prepared = sql.raw(mark)

/** Marks a prepared statement that comes as text. */
export const preparedText = (text: string) => `${mark} ${text}`

const names = new Map<string, string>()

/** A connection that turns marked statements into prepared statements, named by a hash of their text. */
export class PreparedStatements extends TimedClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (statement: unknown, values?: unknown, done?: unknown) => unknown
    const query = (statement: unknown, values?: unknown, done?: unknown) =>
      typeof statement === 'string' && statement.includes(mark)
        ? send({ name: nameOf(statement), text: statement, values }, done)
        : send(statement, values, done)
    this.query = query as typeof this.query
  }
}

function nameOf(text: string) {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}
