import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { compareVersion, type ServerVersion } from '#db/newest-postgres.ts'

/** Which PostgreSQL serves the site, and whether it lacks minor versions that are known. */
export async function findServerVersion(db: Db): Promise<ServerVersion> {
  const { rows } = await sql<{ number: number }>`
    select current_setting('server_version_num')::integer as number`.execute(db)
  return compareVersion(rows[0]?.number ?? 0)
}
