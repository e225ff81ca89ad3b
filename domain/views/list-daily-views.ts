import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** How many days the owner's chart of an ad shows, today's included. */
export const chartDays = 14

/** The views of each of some ads on the last {@link chartDays} days of Damascus, oldest first, today last. */
export async function listDailyViews(db: Db, adIds: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom(sql<{ id: number }>`unnest(${adIds}::integer[])`.as<'requested'>(sql`requested (id)`))
    .crossJoin(
      sql<{ day: Date }>`(select (now() at time zone 'Asia/Damascus')::date - back as day
        from generate_series(0, ${chartDays - 1}::integer) as back)`.as('days'),
    )
    .leftJoin('dailyAdViews', (join) =>
      join.onRef('dailyAdViews.adId', '=', 'requested.id').onRef('dailyAdViews.day', '=', 'days.day'),
    )
    .select(['requested.id as adId', sql<number[]>`array_agg(coalesce(views, 0) order by days.day)`.as('days')])
    .groupBy('requested.id')
    .execute()
  return new Map(rows.map(({ adId, days }) => [adId, days]))
}
