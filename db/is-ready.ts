import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './client.ts'
import { sql } from 'kysely'

const known = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'))

/** Whether the database answers and has every migration of this version. */
export async function isReady(db: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
    const applied = new Set(rows.map(({ name }) => name))
    return known.every((name) => applied.has(name))
  } catch {
    return false
  }
}
