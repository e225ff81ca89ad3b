import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* keep plan */'

/**
 * Stands in a statement that is asked many times a second, always in the same words: each connection keeps its plan, which
 * takes longer to make than to follow. Not for what needs another plan for other values.
 */
export const keepPlan = sql.raw(mark)

/** The same for a statement that comes as text. */
export const withKeptPlan = (text: string) => `${mark} ${text}`

const names = new Map<string, string>()

/** A connection that keeps the plans of marked statements. */
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
