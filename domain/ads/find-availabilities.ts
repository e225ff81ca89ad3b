import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { publicAd } from './ad-sql.ts'

/** Whether these ads are to be had; those that have no public page any more, or never had one, are left out. */
export function findAvailabilities(db: Db, ids: number[]) {
  return db
    .selectFrom('ads')
    .select(['id', 'availability'])
    .where(sql<boolean>`ads.id = any(${ids}::integer[])`)
    .where(publicAd)
    .execute()
}
