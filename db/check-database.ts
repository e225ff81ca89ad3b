import type pg from 'pg'
import { onlyRow } from './only-row.ts'

type Facts = {
  version: number
  encoding: string
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  sees_arabic: boolean
}

const oldestVersion = 160_000
const safetySettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Refuses a database that would lose acknowledged writes or cannot search Arabic; run after the migrations. */
export async function checkDatabase(client: pg.Client, { durable = true } = {}): Promise<void> {
  const { rows } = await client.query<Facts>(`select
    current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    cardinality(show_trgm('تويوتا')) > 0 as sees_arabic`)
  const problem = findProblem(onlyRow(rows), durable)
  if (problem) throw new Error(`DATABASE_URL: ${problem}`)
}

function findProblem(facts: Facts, durable: boolean) {
  if (facts.version < oldestVersion) return 'PostgreSQL 16 or newer is needed'
  if (facts.encoding !== 'UTF8') return `the database must be encoded in UTF8, not ${facts.encoding}`
  if (!facts.sees_arabic) return 'pg_trgm sees no Arabic letters: create the database with a UTF-8 locale, not C'
  const unsafe = durable && safetySettings.find((name) => facts[name] === 'off')
  if (unsafe) return `${unsafe} must be on, or a power cut loses what people were told is saved`
  return undefined
}
