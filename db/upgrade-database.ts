import type pg from 'pg'
import { migrate } from './migrate.ts'
import { prepareQueue } from './queue.ts'

/** Brings the tables, ours and the queue's, up to this version; returns the names of the migrations it applied. */
export async function upgradeDatabase(client: pg.Client): Promise<string[]> {
  const applied = await migrate(client)
  await prepareQueueOf(client)
  return applied
}

/** The queue's own tables alone. */
export async function prepareQueueOf(client: pg.Client) {
  await prepareQueue({ executeSql: (text, values) => client.query(text, values) })
}
