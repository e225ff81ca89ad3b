import { sql } from 'kysely'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import type { Db } from '#db/client.ts'
import { listErasures } from './erasure-ledger.ts'

/**
 * How many people are here whom the ledger beside the copies names: some after rows were brought back without it, else none. No key is needed,
 * so that it can be told and no more: what stands unsealed is not believed enough to erase anybody.
 */
export async function countPeopleBack(db: Db, { target }: { target: CopyTarget }): Promise<number> {
  const ids = (await listErasures({ target })).flatMap(({ personId }) => personId ?? [])
  if (ids.length === 0) return 0
  const { rows } = await sql<{
    back: number
  }>`select count(*)::int as back from people where id = any(${ids}::uuid[])`.execute(db)
  return rows[0]?.back ?? 0
}
