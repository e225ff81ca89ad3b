import { sql } from 'kysely'
import type { Database } from './client.ts'

/** How long a statement of this handle may take, as PostgreSQL writes it (`10s`); `0` for ever. */
export async function findStatementTimeout(db: Database): Promise<string> {
  const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(db)
  return rows[0]?.timeout ?? '0'
}
