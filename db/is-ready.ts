import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './client.ts'

const known = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'))

/** Whether the database answers and has every migration of this version. */
export async function isReady(db: Database): Promise<boolean> {
  try {
    const rows = await db
      .withTables<{ migrations: { name: string } }>()
      .selectFrom('migrations')
      .select('name')
      .execute()
    const applied = new Set(rows.map(({ name }) => name))
    return known.every((name) => applied.has(name))
  } catch {
    return false
  }
}
