import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The folders of the store that rows lead to: those of photos, which may share one, and those of voice messages. */
export const usedFiles = 'select files_key as key from photos union select key from voices'

/** Which of these folders of the store rows lead to: of photos, of which several may share one, or of voice messages. */
export async function findUsedFiles(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`select files_key as key from photos where files_key = any(${keys})
    union select key from voices where key = any(${keys})`.execute(db)
  return rows.map(({ key }) => key)
}
