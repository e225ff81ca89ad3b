import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { listed } from '#domain/search/listed.ts'

/** The four figures of the profile: all ads, pending, active (on the site now), and favourites. */
export async function countOwnAds(db: Db, { personId }: { personId: string }) {
  const { rows } = await sql<{ total: number; pending: number; active: number; favorites: number }>`
    select count(*)::integer as total,
      count(*) filter (where status = 'pending')::integer as pending,
      count(*) filter (where ${listed})::integer as active,
      (select count(*)::integer from favorites join ads on ads.id = ad_id
        where person_id = ${personId} and ${listed}) as favorites
    from ads where owner_id = ${personId} and deleted_at is null
  `.execute(db)
  return onlyRow(rows)
}
