import { sql } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { Db } from '#db/client.ts'

export type PageCount = { page: string; locale: Locale; count: number }

/** Adds to today's numbers, a day being one of Damascus. */
export async function countPages(db: Db, counts: PageCount[]): Promise<void> {
  if (counts.length === 0) return
  const day = sql<Date>`(now() at time zone 'Asia/Damascus')::date`
  await db
    .insertInto('dailyPageCounts')
    .values(counts.map((row) => ({ ...row, day })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'locale'])
        .doUpdateSet({ count: sql<number>`daily_page_counts.count + excluded.count` }),
    )
    .execute()
}
