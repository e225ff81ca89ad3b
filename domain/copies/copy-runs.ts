import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export type RunKind = 'copy' | 'drill'
type Result = { copyName: string; rowCount: number; photoCount: number; writtenBytes?: number } | { fault: string }
type Run = {
  beganAt: Date
  endedAt: Date
  copyName: string | null
  rowCount: number | null
  photoCount: number | null
  writtenBytes: number | null
  fault: string | null
}
export type LastRuns = Record<RunKind, { last: Run | null; lastGoodAt: Date | null }>

const longestFault = 1000

/** Notes how a copy or a drill went that began so many milliseconds ago. */
export async function recordRun(db: Db, { kind, took, ...result }: { kind: RunKind; took: number } & Result) {
  const beganAt = sql<Date>`now() - make_interval(secs => ${took / 1000})`
  const noted = 'fault' in result ? { fault: result.fault.slice(0, longestFault) } : result
  await db
    .insertInto('copyRuns')
    .values({ kind, beganAt, ...noted })
    .execute()
}

/** How the newest copy and the newest drill went, and when each last went well. */
export async function findLastCopies(db: Db): Promise<LastRuns> {
  return { copy: await findLast(db, 'copy'), drill: await findLast(db, 'drill') }
}

async function findLast(db: Db, kind: RunKind) {
  const newest = db.selectFrom('copyRuns').where('kind', '=', kind).orderBy('endedAt', 'desc').limit(1)
  const last = await newest
    .select(['beganAt', 'endedAt', 'copyName', 'rowCount', 'photoCount', 'writtenBytes', 'fault'])
    .executeTakeFirst()
  const good = await newest.select('endedAt').where('fault', 'is', null).executeTakeFirst()
  return { last: last ?? null, lastGoodAt: good?.endedAt ?? null }
}

/**
 * Whether tonight's copy has to be made: it is past the hour (0–23) in Damascus, none went well since, and the last try is an hour
 * old. A machine that slept at that hour makes it when it wakes. `at` is for tests; by itself the database's clock decides.
 */
export async function isCopyDue(
  db: Db,
  { hour, at = sql<Date>`now()` }: { hour: number; at?: ReturnType<typeof sql<Date>> },
) {
  const { rows } = await sql<{ due: boolean }>`
    with night as (select (date_trunc('day', local) + make_interval(hours => ${hour}::int)
        - case when extract(hour from local) < ${hour}::int then interval '1 day' else interval '0' end)
        at time zone 'Asia/Damascus' as began
      from (select (${at})::timestamptz at time zone 'Asia/Damascus' as local) clock)
    select not exists (select from copy_runs where kind = 'copy'
        and (fault is null and ended_at >= night.began or ended_at > (${at})::timestamptz - interval '1 hour')) as due
    from night`.execute(db)
  return rows[0]?.due ?? false
}
