import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { env } from '#config/env.ts'
import { shareOf } from '#config/share-of.ts'
import { createPool, databaseOver, type Database } from '#db/client.ts'
import { findStatementTimeout } from '#db/find-statement-timeout.ts'
import { openReplicas } from '#db/replicas/open-replicas.ts'
import { searchPool } from '#domain/search/search-pool.ts'

type Means = { register: Registry; log: Logger }

/** Milliseconds after which PostgreSQL itself would have ended a statement: there is nobody left who answers. */
const queryTimeout = 15_000

/** The handles of a web process: the primary's, and the replicas that `DATABASE_REPLICA_URLS` names. */
export function openDatabases(url: string, { register, log }: Means) {
  const options = {
    readDb: { max: shareOf(10, { least: 3 }), queryTimeout },
    searchDb: { ...searchPool, max: shareOf(searchPool.max, { least: 2 }), queryTimeout },
  }
  const pools = { readDb: createPool(url, options.readDb), searchDb: createPool(url, options.searchDb) }
  const [db, searchDb] = [databaseOver(pools.readDb), databaseOver(pools.searchDb)]
  const handles = { readDb: db, searchDb }
  warnWithoutTimeout(db, log).catch((error: unknown) => log.warn({ err: error }, 'statement timeout'))
  const urls = env.databaseReplicaUrls
  if (urls.length === 0) return { db, ...handles }
  const onChange = (replica: number, isUsed: boolean) =>
    log.warn({ replica: replica + 1 }, isUsed ? 'replica is used' : 'replica is left out')
  const primaryUrl = env.databaseDirectUrl ?? url
  const replicas = openReplicas({ urls, primaryUrl, pools, handles, options, onChange })
  register.registerMetric(
    new Gauge({
      name: 'yasmeen_replicas_used',
      help: 'Replicas that answer what is read now; those that are lost or late are left out.',
      aggregator: 'min',
      registers: [],
      collect() {
        this.set(replicas.used)
      },
    }),
  )
  return { db, ...handles, replicas }
}

/** A pooler may have swallowed the time that a statement may take: then one that never ends holds its connection for ever. */
async function warnWithoutTimeout(db: Database, log: Logger) {
  if ((await findStatementTimeout(db)) === '0')
    log.warn('statements may take for ever: the pooler sets no statement_timeout')
}
