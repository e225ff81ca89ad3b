import type pg from 'pg'
import { env } from '#config/env.ts'
import { onlyRow } from './only-row.ts'

type Facts = {
  version: number
  encoding: string
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  sees_arabic: boolean
  superuser: string | null
}

const remedy = `psql "$DATABASE_URL" -c "create role yasmeen login password '…'" -f db/embedded/hand-over.sql, then enter as yasmeen`
const oldestVersion = 160_000
const safetySettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/**
 * Refuses a database that would lose acknowledged writes or cannot search Arabic, and in production one that the site enters
 * as superuser; elsewhere it answers what to do about that. Run after the migrations.
 */
export async function checkDatabase(
  client: pg.Client,
  { durable = true, strict = env.isProduction } = {},
): Promise<string | undefined> {
  const { rows } = await client.query<Facts>(`select
    current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    cardinality(show_trgm('تويوتا')) > 0 as sees_arabic,
    (select rolname from pg_roles where rolname = current_user and rolsuper) as superuser`)
  const facts = onlyRow(rows)
  const problem = findProblem(facts, durable)
  if (problem) throw new Error(`DATABASE_URL: ${problem}`)
  if (facts.superuser === null) return undefined
  const remark = `DATABASE_URL: ${facts.superuser} is a superuser, the site needs an ordinary role: ${remedy}`
  if (strict) throw new Error(remark)
  return remark
}

function findProblem(facts: Facts, durable: boolean) {
  if (facts.version < oldestVersion) return 'PostgreSQL 16 or newer is needed'
  if (facts.encoding !== 'UTF8') return `the database must be encoded in UTF8, not ${facts.encoding}`
  if (!facts.sees_arabic) return 'pg_trgm sees no Arabic letters: create the database with a UTF-8 locale, not C'
  const unsafe = durable && safetySettings.find((name) => facts[name] === 'off')
  if (unsafe) return `${unsafe} must be on, or a power cut loses what people were told is saved`
  return undefined
}
