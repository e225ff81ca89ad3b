import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { readMonthFigures } from '#domain/transparency/month-figures.ts'

/** Counts each month that is over and was not counted yet, from the first of the history on; a month is counted once. */
export async function countMonths(db: Database): Promise<{ months: number }> {
  // Raw: a series of months.
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month
    from generate_series(
      (select date_trunc('month', min(created_at) at time zone 'Asia/Damascus') from events),
      date_trunc('month', now() at time zone 'Asia/Damascus') - interval '1 month', interval '1 month') month
    where not exists (select from monthly_figures counted where counted.month = month.month::date)
    order by 1`.execute(db)
  for (const { month } of rows)
    await db.transaction().execute(async (db) => {
      await sql`set local statement_timeout = '5min'`.execute(db)
      const figures = JSON.stringify(await readMonthFigures(db, month))
      await sql`insert into monthly_figures (month, figures) values (${month}::date, ${figures}::jsonb)
        on conflict (month) do nothing`.execute(db)
    })
  return { months: rows.length }
}
