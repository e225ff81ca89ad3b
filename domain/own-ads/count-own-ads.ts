import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listed } from '#domain/search/listed.ts'

/** The four figures of the profile: all ads, pending, active (on the site now), and favourites. */
export function countOwnAds(db: Db, { personId }: { personId: string }) {
  return db
    .selectFrom('ads')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`count(*) filter (where status = 'pending')::integer`.as('pending'),
      sql<number>`count(*) filter (where ${listed})::integer`.as('active'),
      sql<number>`(select count(*)::integer from favorites join ads on ads.id = ad_id
        where person_id = ${personId} and ${listed})`.as('favorites'),
    ])
    .where('ownerId', '=', personId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
}
