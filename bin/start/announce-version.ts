import { findServerVersion } from '#domain/health/find-server-version.ts'
import { withDb } from '../database/prepare-database.ts'
import { print } from './print.ts'

/** Says when the database server lacks minor versions that are known: they mend what could lose or give away data. */
export async function announceVersion(databaseUrl: string) {
  const { version, newest, isBehind } = await withDb(databaseUrl, findServerVersion)
  if (isBehind)
    print(
      `PostgreSQL ${version}، والأحدث ${newest}: حدّث الموقع`,
      `PostgreSQL ${version} is behind ${newest}: update the site`,
    )
}
