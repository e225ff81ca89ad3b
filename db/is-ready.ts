import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from './client.ts'

const known = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'))

/** Whether the database answers and has every migration of this version. */
export async function isReady(db: Db): Promise<boolean> {
  try {
    return (await listUnapplied(db)).length === 0
  } catch {
    return false
  }
}

/** The migrations of this version that the database lacks. */
export async function listUnapplied(db: Db): Promise<string[]> {
  const rows = await db.withTables<{ migrations: { name: string } }>().selectFrom('migrations').select('name').execute()
  const applied = new Set(rows.map(({ name }) => name))
  return known.filter((name) => !applied.has(name)).sort()
}
