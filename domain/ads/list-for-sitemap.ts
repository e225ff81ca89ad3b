import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Two addresses for each ad, and a sitemap may hold 50,000. */
export const adsInSitemap = 25_000

/** How many sitemaps the ads take: each holds those of a range of ad numbers, so that none moves to another file. */
export async function countSitemaps(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('ads')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Math.ceil((last ?? 0) / adsInSitemap)
}

/** The published ads of one sitemap (from 1) with the day of their last change, as `YYYY-MM-DD`. */
export function listForSitemap(db: Db, number: number): Promise<{ id: number; changed: string }[]> {
  return db
    .selectFrom('ads')
    .select(['id', sql<string>`to_char(updated_at, 'YYYY-MM-DD')`.as('changed')])
    .where('id', '>', (number - 1) * adsInSitemap)
    .where('id', '<=', number * adsInSitemap)
    .where('status', '=', 'approved')
    .where('availability', '<>', 'sold')
    .where('deletedAt', 'is', null)
    .where('visibleUntil', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute()
}
