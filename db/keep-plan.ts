import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* keep plan */'

/**
 * Marks a prepared statement: each connection keeps its plan under a name, because planning it takes longer than running
 * it. For statements that are asked many times a second in the same words, and whose plan fits any values.
 */
export const keepPlan = sql.raw(mark)

/** Marks a prepared statement that comes as text. */
export const withKeptPlan = (text: string) => `${mark} ${text}`

const names = new Map<string, string>()

/** A connection that turns marked statements into prepared statements, named by a hash of their text. */
export class PlanKeeper extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as (asked: unknown, values?: unknown, done?: unknown) => unknown
    const keep = (asked: unknown, values?: unknown, done?: unknown) =>
      typeof asked === 'string' && asked.includes(mark)
        ? ask({ name: nameOf(asked), text: asked, values }, done)
        : ask(asked, values, done)
    this.query = keep as typeof this.query
  }
}

function nameOf(text: string) {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}
