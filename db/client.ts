import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '#config/env.ts'
import { PreparedStatements } from './prepared-statements.ts'
import type { DB } from './schema.ts'

// Every bigint of ours (prices, ordinals) stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A database handle: the pool, or the transaction that a verb runs in. */
export type Db = Kysely<DB> | Transaction<DB>
export type Database = Kysely<DB>

/** Opens a pool. `options` are PostgreSQL start-up options such as `-c jit=off`; the timeout is in milliseconds, 0 for none. */
export function createDb(
  url: string,
  { max = 10, options, statementTimeout = 10_000 }: { max?: number; options?: string; statementTimeout?: number } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeout,
    // A pooler lends each connection to many, and plans stay with the connection.
    ...(!env.databaseDirectUrl && { Client: PreparedStatements }),
  })
  // A lost idle connection is replaced at the next query, and one that is at work fails its query; without listeners either
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
