import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export type JobsState = {
  /** Jobs that gave up or are tried again, by queue; the queue forgets those that gave up after an hour at most. */
  failing: { name: string; gaveUp: number; retried: number }[]
  /** When a worker last finished something; null when it never did. */
  lastWorkAt: Date | null
  /** Something recurs every minute: after so long without any work nobody works. */
  isStanding: boolean
}

/** The columns of the queue's own table that are read here. */
type Job = { name: string; state: string; completedOn: Date | null }

/** Whether the work behind the pages goes on, as the queue has it. */
export async function findJobsState(db: Db): Promise<JobsState> {
  const jobs = db.withTables<{ 'pgboss.job': Job }>()
  const [failing, worked] = await Promise.all([
    jobs
      .selectFrom('pgboss.job')
      .select([
        'name',
        sql<number>`(count(*) filter (where state = 'failed'))::integer`.as('gaveUp'),
        sql<number>`(count(*) filter (where state = 'retry'))::integer`.as('retried'),
      ])
      .where('state', 'in', ['failed', 'retry'])
      .groupBy('name')
      .orderBy('name')
      .execute(),
    jobs
      .selectFrom('pgboss.job')
      .select([
        sql<Date | null>`max(completed_on)`.as('lastWorkAt'),
        sql<boolean>`coalesce(max(completed_on) < now() - interval '5 minutes', true)`.as('isStanding'),
      ])
      .where('state', '=', 'completed')
      .executeTakeFirstOrThrow(),
  ])
  return { failing, ...worked }
}
