import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { errorCode } from '#shared/error-code.ts'
import { keysOf } from '#shared/keys-of.ts'
import { createPool, type PoolOptions } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { queues, type JobName } from '#db/queues.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import type { Job, JobServices } from '#jobs/job.ts'
import { schedule } from '#jobs/schedule.ts'

// Below the supervisor's patience; a job that is cut off is tried again by the next worker.
const drainsWithin = 12_000
/** Orders that say no more than that something is due: one piece of work does them all. */
const together: Partial<Record<JobName, number>> = { 'send-pushes': 500, 'send-texts': 500 }
const names = keysOf(queues)

// A statement of the queue that takes longer is given up by the server, and then by this side: a server that is gone without a word
// would be waited for by every job that comes.
const queuePool = { max: 3, statementTimeout: 20_000, queryTimeout: 25_000 }

type Means = { url: string; services: JobServices; log: Logger; pool?: PoolOptions }

/** Takes jobs from every queue until it is stopped; any number of workers share them. */
export async function startWork({ url, services, log, pool: options = queuePool }: Means) {
  const pool = createPool(url, options)
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  // The database went away; the next look at the queue finds it again.
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
  await boss.start()
  for (const name of names) await boss.createQueue(name, queues[name])
  for (const name of names) await takeJobs(boss, name, { services, log })
  await followSchedule(boss)
  for (const name of keysOf(schedule)) await enqueue(services.db, name, null as never)
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: drainsWithin })
      await pool.end()
    },
  }
}

async function takeJobs(boss: PgBoss, name: JobName, { services, log }: { services: JobServices; log: Logger }) {
  const run = allJobs[name] as Job<JobName>
  // Somebody waits for a letter; nobody waits for what only recurs.
  const pollingIntervalSeconds = queues[name].policy === 'exclusive' ? 5 : 1
  await boss.work<never>(name, { batchSize: together[name] ?? 1, pollingIntervalSeconds }, async ([job]) => {
    if (!job) return
    try {
      log.info({ job: name, id: job.id, ...(await run(services, job)) }, 'job done')
    } catch (error) {
      // Its message may hold an address; the queue keeps it, for as long as it keeps the order.
      log.error(
        { job: name, id: job.id, code: errorCode(error) ?? (error instanceof Error ? error.name : 'unknown') },
        'job failed',
      )
      throw error
    }
  })
}

/** What is no longer on the schedule stops recurring. */
async function followSchedule(boss: PgBoss) {
  for (const [name, cron] of Object.entries(schedule)) await boss.schedule(name, cron)
  for (const { name } of await boss.getSchedules()) if (!(name in schedule)) await boss.unschedule(name)
}
