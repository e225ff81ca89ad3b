import { sql, type RawBuilder } from 'kysely'
import { machineNow } from '#adapters/machine/machine-clock.ts'
import { onlyRow } from '#db/only-row.ts'
import type { Db } from '#db/client.ts'
import { listUnapplied } from '#db/is-ready.ts'
import { graded, type Check } from './check.ts'

export const database: Check<'database'> = async ({ db }) => {
  // What opening a connection takes says nothing of the answers.
  await sql`select 1`.execute(db)
  const from = performance.now()
  await sql`select 1`.execute(db)
  const seconds = (performance.now() - from) / 1000
  return { state: graded(seconds, { attention: 0.25, bad: 2 }), facts: { seconds } }
}

export const migrations: Check<'migrations'> = async ({ db }) => {
  const missing = await listUnapplied(db)
  return { state: missing.length > 0 ? 'bad' : 'ok', facts: { missing } }
}

/** Pages that were read and did not fit their checksum, since the figures of the server were last emptied. */
export const checksums: Check<'checksums'> = async ({ db }) => {
  const facts = await readRow(
    db,
    sql<{
      isOn: boolean
      failures: number
    }>`select current_setting('data_checksums') = 'on' as is_on, coalesce(sum(checksum_failures), 0)::integer as failures
      from pg_stat_database`,
  )
  return { state: facts.failures > 0 ? 'bad' : facts.isOn ? 'ok' : 'attention', facts }
}

/** What the primary says of its replicas. An ordinary role sees how many there are, and how far behind only with pg_read_all_stats. */
export const replication: Check<'replication'> = async ({ db, machine }) => {
  const facts = await readRow(
    db,
    sql<{
      replicas: number
      lagSeconds: number | null
    }>`select count(*)::integer as replicas, max(extract(epoch from replay_lag))::float8 as lag_seconds from pg_stat_replication`,
  )
  const lags = graded(facts.lagSeconds ?? 0, { attention: 10, bad: 120 })
  const configured = machine.replicas
  return { state: facts.replicas < configured ? 'bad' : lags, facts: { ...facts, configured } }
}

export const connections: Check<'connections'> = async ({ db }) => {
  const facts = await readRow(
    db,
    sql<{
      used: number
      limit: number
      longestTransaction: number
    }>`select count(*) filter (where backend_type = 'client backend')::integer as used,
      (current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer) as "limit",
      coalesce(extract(epoch from max(clock_timestamp() - xact_start) filter (where backend_type = 'client backend')), 0)::float8
        as longest_transaction
      from pg_stat_activity`,
  )
  const share = graded(facts.used / facts.limit, { attention: 0.8, bad: 0.95 })
  const open = graded(facts.longestTransaction, { attention: 300, bad: 3600 })
  return { state: share === 'ok' ? open : open === 'bad' ? 'bad' : share, facts }
}

/** What runs longest at this moment; where `pg_stat_statements` is there also what takes longest on average, of what runs often. */
export const statements: Check<'statements'> = async ({ db }) => {
  const { longestSeconds, isCounted } = await readRow(
    db,
    sql<{
      longestSeconds: number
      isCounted: boolean
    }>`select coalesce(extract(epoch from max(clock_timestamp() - query_start)), 0)::float8 as longest_seconds,
      to_regclass('pg_stat_statements') is not null as is_counted
      from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const slowestMean = isCounted ? await findSlowestMean(db) : null
  const worst = Math.max(longestSeconds / 30, (slowestMean ?? 0) / 0.5)
  return { state: graded(worst, { attention: 1, bad: 10 }), facts: { longestSeconds, slowestMean } }
}

/** How far the clock of this process is from the database's; what the question took is taken off. */
export const clock: Check<'clock'> = async ({ db }) => {
  const before = machineNow()
  const { seconds } = await readRow(
    db,
    sql<{ seconds: number }>`select extract(epoch from clock_timestamp())::float8 as seconds`,
  )
  const [after, theirs] = [machineNow(), seconds * 1000]
  const skew = (theirs < before ? before - theirs : Math.max(0, theirs - after)) / 1000
  return { state: graded(skew, { attention: 2, bad: 60 }), facts: { skew } }
}

async function findSlowestMean(db: Db) {
  const { mean } = await readRow(
    db,
    sql<{ mean: number | null }>`select max(mean_exec_time) / 1000 as mean from pg_stat_statements
      where calls >= 20 and dbid = (select oid from pg_database where datname = current_database())`,
  )
  return mean
}

async function readRow<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  return onlyRow((await query.execute(db)).rows)
}
