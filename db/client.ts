import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '#config/env.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { SettingsPool } from './settings-pool.ts'
import { TimedClient } from './timed-client.ts'
import type { DB } from './schema.ts'

// Every bigint of ours (prices, ordinals) stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A database handle: the pool, or the transaction that a verb runs in. */
export type Db = Kysely<DB> | Transaction<DB>
export type Database = Kysely<DB>

/** `options` are PostgreSQL start-up options such as `-c jit=off`; times are in milliseconds, 0 for none. */
export type PoolOptions = {
  max?: number
  options?: string
  statementTimeout?: number
  /** How long a connection is waited for. */
  connectionTimeout?: number
  /** How long this side waits for an answer, also of a server that is gone without a word. */
  queryTimeout?: number
}

/** Opens a pool of connections. */
export function createPool(
  url: string,
  { max = 10, options, statementTimeout = 10_000, connectionTimeout = 5000, queryTimeout }: PoolOptions = {},
): pg.Pool {
  const isPooler = env.databaseDirectUrl !== undefined && url === env.databaseUrl
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    query_timeout: queryTimeout,
    // A pooler lends each connection to many, and plans stay with the connection.
    Client: isPooler ? TimedClient : PreparedStatements,
  })
  // A lost idle connection is replaced at the next query, and one that is at work fails its query; without listeners either
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  // A pooler passes no options on.
  if (!options || !isPooler) return pool
  const settings = [...options.replaceAll('-c ', '').split(' '), `statement_timeout=${statementTimeout}`]
  return new SettingsPool(pool, settings) as unknown as pg.Pool
}

/** The handle of a pool; it ends the pool when it is destroyed. */
export function databaseOver(pool: pg.Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

export function createDb(url: string, options: PoolOptions = {}): Database {
  return databaseOver(createPool(url, options))
}

const primaries = new WeakMap<Db, Database>()

/** Notes of a replica's handle which of the primary's reads the same. */
export function readsLike(replica: Database, primary: Database): Database {
  primaries.set(replica, primary)
  return replica
}

/** The primary's handle for what must not be behind, such as what a process remembers for some seconds. */
export function primaryOf(db: Db): Db {
  return primaries.get(db) ?? db
}
