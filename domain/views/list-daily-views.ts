import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** How many days the owner's chart of an ad shows, today's included. */
export const chartDays = 14

/** The views of each of some ads on the last {@link chartDays} days of Damascus, oldest first, today last. */
export async function listDailyViews(db: Db, adIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ adId: number; days: number[] }>`
    select requested.id as ad_id, array_agg(coalesce(views, 0) order by days.day) as days
    from unnest(${adIds}::integer[]) as requested (id)
      cross join (select (now() at time zone 'Asia/Damascus')::date - back as day
        from generate_series(0, ${chartDays - 1}::integer) as back) as days
      left join daily_ad_views on daily_ad_views.ad_id = requested.id and daily_ad_views.day = days.day
    group by requested.id`.execute(db)
  return new Map(rows.map(({ adId, days }) => [adId, days]))
}
