import { m } from '../messages.ts'
import { isolate } from '../text-direction.ts'
import { decimal, whole, type Said, type Sentences } from './sentences.ts'
import type { HealthFacts } from '#shared/health.ts'

/** What is said of the database and its server. */
export const databaseSentences: Sentences<
  'database' | 'migrations' | 'checksums' | 'replication' | 'connections' | 'statements' | 'clock'
> = {
  database: {
    title: m.health_database,
    describe: ({ seconds }) => ({
      text: m.health_database_text({ ms: whole(seconds * 1000) }),
      remedy: m.health_database_remedy(),
    }),
  },
  migrations: {
    title: m.health_migrations,
    describe: ({ missing }) => ({
      text:
        missing.length > 0
          ? m.health_migrations_missing({ names: isolate(missing.join(', ')) })
          : m.health_migrations_ok(),
      remedy: m.health_migrations_remedy(),
    }),
  },
  checksums: { title: m.health_checksums, describe: describeChecksums },
  replication: {
    title: m.health_replication,
    describe: (facts) => ({ text: replicationText(facts), remedy: m.health_replication_remedy() }),
  },
  connections: {
    title: m.health_connections,
    describe: ({ used, limit, longestTransaction }) => ({
      text: m.health_connections_text({ used: whole(used), limit: whole(limit), seconds: decimal(longestTransaction) }),
      remedy: m.health_connections_remedy(),
    }),
  },
  statements: {
    title: m.health_statements,
    describe: ({ longestSeconds, slowestMean }) => ({
      text:
        slowestMean === null
          ? m.health_statements_text({ seconds: decimal(longestSeconds) })
          : m.health_statements_mean({ seconds: decimal(longestSeconds), mean: decimal(slowestMean) }),
      remedy: m.health_statements_remedy(),
    }),
  },
  clock: {
    title: m.health_clock,
    describe: ({ skew }) => ({
      text: m.health_clock_text({ seconds: decimal(skew) }),
      remedy: m.health_clock_remedy(),
    }),
  },
}

function describeChecksums({ isOn, failures }: HealthFacts['checksums']): Said {
  if (failures > 0)
    return {
      text: m.health_checksums_failures({ count: whole(failures) }),
      remedy: m.health_checksums_failures_remedy(),
    }
  return { text: isOn ? m.health_checksums_ok() : m.health_checksums_off(), remedy: m.health_checksums_off_remedy() }
}

function replicationText({ configured, replicas, lagSeconds }: HealthFacts['replication']) {
  if (replicas === 0 && configured === 0) return m.health_replication_none()
  if (lagSeconds === null) return m.health_replication_some_unknown({ count: whole(replicas) })
  return m.health_replication_some({ count: whole(replicas), seconds: decimal(lagSeconds) })
}
