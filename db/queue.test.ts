import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { enqueue, prepareQueue, queueHandle } from './queue.ts'
import { queues } from './queues.ts'
import { inTransaction } from './transaction.ts'

const order = { letter: 'reset-password', email: 'salma@example.com' } as const

async function waiting() {
  const { rows } = await sql<{ name: string }>`select name, data from pgboss.job where state = 'created'`.execute(db)
  return rows
}

beforeEach(() => sql`delete from pgboss.job`.execute(db))

test('a job waits once its transaction is done', async () => {
  await db.transaction().execute(async (db) => {
    await enqueue(db, 'send-letter', order)
    expect(await waiting()).toEqual([])
  })
  expect(await waiting()).toEqual([{ name: 'send-letter', data: order }])
})

test('what is rolled back leaves no job', async () => {
  await inTransaction(db, async (db) => {
    await enqueue(db, 'send-letter', order)
    return refused('not_allowed')
  })
  expect(await waiting()).toEqual([])
})

test('a job of the schedule does not pile up', async () => {
  expect(await enqueue(db, 'clean-sessions', null)).not.toBeNull()
  expect(await enqueue(db, 'clean-sessions', null)).toBeNull()
  expect(await waiting()).toHaveLength(1)
})

test('every queue is there, and preparing again, from many nodes, changes nothing', async () => {
  await Promise.all([1, 2, 3].map(() => prepareQueue(queueHandle(db))))
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(queues)))
})
