import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Which of these folders of the store rows lead to: of photos, of which several may share one, or of voice messages. */
export async function findUsedFiles(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`select files_key as key from photos where files_key = any(${keys})
    union select key from voices where key = any(${keys})`.execute(db)
  return rows.map(({ key }) => key)
}
