import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dayKinds, daysUpTo, shownDays, type DayKind } from './days.ts'

export type DailyFigures = { days: string[] } & Record<DayKind | 'pages', number[]>

/** What each of the last days brought and how many pages were shown on it, oldest first, today last: exact at this moment. */
export async function findDailyFigures(db: Db): Promise<DailyFigures> {
  const sums = dayKinds.map(
    (kind) => sql`${sql.ref(`stored_${kind}`)} + ${sql.ref(`fresh_${kind}`)} as ${sql.ref(kind)}`,
  )
  // Raw: its columns are made from the kinds of figures.
  const { rows } = await sql<{ date: string } & Record<DayKind | 'pages', number>>`
    select to_char(days.day, 'YYYY-MM-DD') as date, ${sql.join(sums)}, coalesce(pages, 0) as pages
    from ${daysUpTo(sql<Date>`'infinity'::timestamptz`)} as days
      left join (select day, sum(count)::integer as pages from daily_page_counts
        where day > (now() at time zone 'Asia/Damascus')::date - ${shownDays}::integer group by day) shown on shown.day = days.day
    order by days.day`.execute(db)
  const column = (name: DayKind | 'pages') => rows.map((row) => row[name])
  return {
    days: rows.map(({ date }) => date),
    ads: column('ads'),
    people: column('people'),
    messages: column('messages'),
    views: column('views'),
    pages: column('pages'),
  }
}
