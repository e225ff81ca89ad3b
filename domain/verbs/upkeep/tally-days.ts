import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { dayKinds, daysUpTo } from '#domain/statistics/days.ts'

// What is written now carries the time at which its transaction began: whatever is still on its way is left for the next run.
const settled = sql<Date>`now() - interval '20 seconds'`

/** Writes down what the last days brought, as far as that is settled, and how many ads and people there are. */
export function tallyDays(db: Database): Promise<{ days: number }> {
  return db.transaction().execute(async (db) => {
    // Two runs at once would add the same hours twice.
    await sql`lock table daily_figures in exclusive mode`.execute(db)
    // The first run of a large market counts a month.
    await sql`set local statement_timeout = '2min'`.execute(db)
    const names = dayKinds.map((kind) => sql.ref(kind))
    const sums = dayKinds.map((kind) => sql`${sql.ref(kind)} = stored.${sql.ref(kind)} + excluded.${sql.ref(kind)}`)
    const { rows } = await sql`
      insert into daily_figures as stored (day, ${sql.join(names)}, counted_until)
      select day, ${sql.join(dayKinds.map((kind) => sql.ref(`fresh_${kind}`)))}, until
      from ${daysUpTo(settled)} as due where since < until
      on conflict (day) do update set ${sql.join(sums)}, counted_until = excluded.counted_until
      returning day`.execute(db)
    await sql`
      insert into standing_figures (kind, count, counted_at)
      values ('ads', (select count(*) from ads where deleted_at is null), now()), ('people', (select count(*) from people), now())
      on conflict (kind) do update set count = excluded.count, counted_at = excluded.counted_at`.execute(db)
    return { days: rows.length }
  })
}
