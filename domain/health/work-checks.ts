import { sql } from 'kysely'
import type { Channel } from '#shared/notification-ways.ts'
import { onlyRow } from '#db/only-row.ts'
import type { Db } from '#db/client.ts'
import { graded, type Check } from './check.ts'
import { findJobsState } from './find-jobs-state.ts'

const minute = 60

export const worker: Check<'worker'> = async ({ db }) => {
  const { lastWorkAt, isStanding } = await findJobsState(db)
  return { state: isStanding ? 'bad' : 'ok', facts: { lastWorkAt } }
}

/** What could be done now and is not: what waits for its time, or to be tried again, is not late. */
export const queue: Check<'queue'> = async ({ db }) => {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    select count(*)::integer as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest_seconds
    from pgboss.job where state in ('created', 'retry') and start_after < now()`.execute(db)
  const facts = onlyRow(rows)
  return { state: graded(facts.oldestSeconds, { attention: 5 * minute, bad: 30 * minute }), facts }
}

export const jobs: Check<'jobs'> = async ({ db }) => {
  const { failing } = await findJobsState(db)
  const others = failing.filter(({ name }) => !letterJobs.includes(name))
  return { state: others.length > 0 ? 'attention' : 'ok', facts: { failing: others } }
}

const letterJobs = ['send-letter', 'mail-contact-message', 'mail-contact-answer']

/** Letters of accounts and of the contact form, as they wait in the queue. */
export const letters: Check<'letters'> = async ({ db }) => {
  const { rows } = await sql<{ waiting: number; retried: number; gaveUp: number }>`
    select (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
      (count(*) filter (where state = 'retry'))::integer as retried,
      (count(*) filter (where state = 'failed'))::integer as gave_up
    from pgboss.job where name = any(${letterJobs})`.execute(db)
  const facts = onlyRow(rows)
  return { state: facts.gaveUp > 0 ? 'bad' : facts.retried > 0 ? 'attention' : 'ok', facts }
}

export const pushes: Check<'pushes'> = async ({ db }) => {
  const facts = await countSent(db, 'push')
  return { state: gradeSent(facts), facts }
}

export const texts: Check<'texts'> = async ({ db }) => {
  const facts = await countSent(db, 'sms')
  return { state: gradeSent(facts), facts }
}

async function countSent(db: Db, channel: Channel) {
  return db
    .selectFrom('deliveries')
    .select([
      sql<number>`(count(*) filter (where outcome = 'sent'))::integer`.as('sent'),
      sql<number>`(count(*) filter (where outcome = 'failed'))::integer`.as('failed'),
    ])
    .where('channel', '=', channel)
    .where('doneAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
}

/** A device that is gone fails now and then; that many of them are the service, or the way to it. */
function gradeSent({ sent, failed }: { sent: number; failed: number }) {
  const share = failed / Math.max(1, sent + failed)
  return failed < 5 ? 'ok' : graded(share, { attention: 0.1, bad: 0.5 })
}
