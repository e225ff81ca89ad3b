import { CompiledQuery } from 'kysely'
import { PgBoss, type Db as QueueHandle } from 'pg-boss'
import type { Db } from './client.ts'
import { queues, type JobPayloads, type JobName } from './queues.ts'

/** Makes the queue's own tables and every queue of ours, in any database that lacks them; nodes wait for each other. */
export async function prepareQueue(handle: QueueHandle) {
  const boss = quietBoss(handle, { migrate: true })
  await boss.start()
  try {
    for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  } finally {
    await boss.stop({ close: false, graceful: false })
  }
}

/**
 * Transactional outbox: leaves a job for the worker in the caller's transaction, so that what is rolled back is never
 * done. `afterSeconds` is how long it waits at least. Returns the job's id.
 */
export async function enqueue<N extends JobName>(
  db: Db,
  name: N,
  data: JobPayloads[N],
  { afterSeconds }: { afterSeconds?: number } = {},
): Promise<string | null> {
  const sender = await findSender(db)
  return sender.send(name, data, { db: queueHandle(db), ...(afterSeconds && { startAfter: afterSeconds }) })
}

/** A database handle, pool or transaction, as the queue wants it. */
export function queueHandle(db: Db): QueueHandle {
  return {
    async executeSql(text, values = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows: [...rows] }
    },
  }
}

let sender: Promise<PgBoss> | undefined

/**
 * One sender for the process. It reads the queues' definitions once, with the first caller's handle, and is stopped at
 * once, so that it keeps neither a timer nor a connection; every job is then written with its own caller's handle.
 */
function findSender(db: Db) {
  sender ??= readQueues(db).catch((error: unknown) => {
    sender = undefined
    throw error
  })
  return sender
}

async function readQueues(db: Db) {
  const boss = quietBoss(queueHandle(db), { migrate: false })
  await boss.start()
  await boss.stop({ close: false, graceful: false })
  return boss
}

function quietBoss(handle: QueueHandle, { migrate }: { migrate: boolean }) {
  const boss = new PgBoss({ db: handle, migrate, supervise: false, schedule: false })
  // Without a listener an error of the background would end the process; errors of calls are thrown anyway.
  boss.on('error', () => {})
  return boss
}
