import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { adVersion, type AdVersion } from './ad-version.ts'
import { lastDecided } from './last-decided.ts'

/** Keeps what a locked ad says before another version takes its place, photos included, and answers it. */
export async function saveVersion(db: Db, adId: number) {
  const { rows } = await sql<AdVersion>`
    insert into ad_versions (ad_id, version, title, description, price, currency, category_id, subcategory_id,
      governorate_id, district_id, details, phone, chat_only, photos)
    select ads.id, ${adVersion} from ads where id = ${adId}
    returning version, title, description, price, currency, category_id, subcategory_id, governorate_id, district_id,
      details, phone, chat_only, photos`.execute(db)
  const saved = onlyRow(rows)
  // Whoever edits without end fills no disk; what reviewers compare with stays.
  await sql`delete from ad_versions using ads left join lateral ${lastDecided} decided on true
    where ads.id = ${adId} and ad_id = ads.id and ad_versions.version <= ${saved.version - limits.adVersionsStored}
      and ad_versions.version is distinct from decided.version`.execute(db)
  return saved
}
