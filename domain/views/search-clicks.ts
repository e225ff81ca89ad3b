import { type RawBuilder, sql } from 'kysely'
import { retention } from '#shared/retention.ts'
import type { Db } from '#db/client.ts'

/** Of how many days the desk says which results were opened. */
const clickDays = 30

const today = sql`(now() at time zone 'Asia/Damascus')::date`

/** Adds to what is counted today: rows of `counted` and `count`, in one order, so that two who add do not wait for each other for ever. */
export function addClicks(rows: RawBuilder<unknown>) {
  return sql`
    insert into daily_search_clicks as existing (day, counted, count)
      select ${today}, counted, count from (${rows}) rows order by counted
    on conflict (day, counted) do update set count = existing.count + excluded.count`
}

/** Counts searches with words that were shown. */
export async function countSearches(db: Db, searches: number) {
  if (searches > 0) await addClicks(sql`select 'searches' as counted, ${searches}::integer as count`).execute(db)
}

/** Of the views that came from results how many came from which of them, and how many searches were shown. */
export type SearchClicks = {
  searches: number
  /** All, those too whose position is not known. */
  clicks: number
  first: number
  second: number
  further: number
  near: number
}

/** What was opened of the results of searches in the last month. */
export async function findSearchClicks(db: Db): Promise<SearchClicks> {
  const sum = (condition: RawBuilder<unknown>) => sql`coalesce(sum(count) filter (where ${condition}), 0)::int`
  const { rows } = await sql<SearchClicks>`
    select ${sum(sql`counted = 'searches'`)} as searches, ${sum(sql`counted <> 'searches'`)} as clicks,
      ${sum(sql`counted in ('1', '2', '3')`)} as first, ${sum(sql`counted in ('4', '5', '6', '7', '8', '9', '10')`)} as second,
      ${sum(sql`counted = 'later' or (counted ~ '^[0-9]+$' and counted not in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10'))`)} as further,
      ${sum(sql`counted = 'near'`)} as near
    from daily_search_clicks where day > ${today} - ${clickDays}::integer`.execute(db)
  return rows[0] ?? { searches: 0, clicks: 0, first: 0, second: 0, further: 0, near: 0 }
}

/** Forgets what is older than the searches themselves. */
export async function forgetSearchClicks(db: Db) {
  await sql`delete from daily_search_clicks where day < ${today} - ${retention.searches.for.days}::integer`.execute(db)
}
