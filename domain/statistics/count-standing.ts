import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'

/**
 * How many ads (those that were not removed) and people there are: the last count of the job, and what came and went since.
 * Until the job has run once everything is counted.
 */
export async function countStanding(db: Db): Promise<{ ads: number; people: number }> {
  const { rows } = await sql<{ ads: number; people: number }>`
    with standing as (
      select kind, count, counted_at from standing_figures
      union all select kind, 0, '-infinity' from unnest(array['ads', 'people']) as kind
        where not exists (select from standing_figures where standing_figures.kind = kind)
    )
    select (ads.count
        + (select count(*) from ads where deleted_at is null and created_at > ads_at)
        - (select count(*) from ads where deleted_at > ads_at and created_at <= ads_at))::integer as ads,
      (people.count + (select count(*) from people where created_at > people_at))::integer as people
    from (select count, counted_at as ads_at from standing where kind = 'ads') ads,
      (select count, counted_at as people_at from standing where kind = 'people') people`.execute(db)
  return onlyRow(rows)
}
