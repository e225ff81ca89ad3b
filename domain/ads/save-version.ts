import { sql } from 'kysely'
import { serverLimits } from '#shared/server-limits.ts'
import type { Db } from '#db/client.ts'
import { adVersion, versionColumns, type AdVersion } from './ad-version.ts'
import { lastDecided } from './last-decided.ts'

const savedColumns = [...versionColumns, 'photos'] as const

/** Keeps what a locked ad says before another version takes its place, photos included, and answers it. */
export async function saveVersion(db: Db, adId: number): Promise<AdVersion> {
  const saved = await db
    .insertInto('adVersions')
    .columns(['adId', ...savedColumns])
    .expression((eb) => eb.selectFrom('ads').select('ads.id').select(adVersion).where('id', '=', adId))
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
  // Whoever edits without end fills no disk; what reviewers compare with stays.
  await sql`delete from ad_versions using ads left join lateral ${lastDecided} decided on true
    where ads.id = ${adId} and ad_id = ads.id and ad_versions.version <= ${saved.version - serverLimits.adVersionsStored}
      and ad_versions.version is distinct from decided.version`.execute(db)
  return saved
}
