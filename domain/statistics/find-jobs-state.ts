import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'

export type JobsState = {
  /** Jobs that gave up or are tried again, by queue; the queue forgets those that gave up after an hour at most. */
  failing: { name: string; gaveUp: number; retried: number }[]
  /** When a worker last finished something; null when it never did. */
  lastWorkAt: Date | null
  /** Something recurs every minute: after so long without any work nobody works. */
  isStanding: boolean
}

/** Whether the work behind the pages goes on, as the queue has it. */
export async function findJobsState(db: Db): Promise<JobsState> {
  const [{ rows: failing }, { rows: worked }] = await Promise.all([
    sql<JobsState['failing'][number]>`
      select name, (count(*) filter (where state = 'failed'))::integer as gave_up,
        (count(*) filter (where state = 'retry'))::integer as retried
      from pgboss.job where state in ('failed', 'retry') group by name order by name`.execute(db),
    sql<Omit<JobsState, 'failing'>>`
      select max(completed_on) as last_work_at,
        coalesce(max(completed_on) < now() - interval '5 minutes', true) as is_standing
      from pgboss.job where state = 'completed'`.execute(db),
  ])
  return { failing, ...onlyRow(worked) }
}
