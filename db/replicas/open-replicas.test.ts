import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { primaryOf } from '#db/client.ts'
import { lastLsn } from '#db/replicas/lsn.ts'
import { db } from '#tests/support/database.ts'
import { aReplica, openDatabasesOver } from '#tests/support/replicas.ts'

// A real primary and two real replicas, one of which replays everything two seconds late.

type Replica = Awaited<ReturnType<typeof aReplica>>
let prompt: Replica
let late: Replica
const pairs = inject('everyStep') ? 10_000 : 200
const polls = 20
const delayed = 2000

beforeAll(async () => {
  prompt = await aReplica()
  late = await aReplica({ delay: `${delayed}ms` })
  await sql`create table written (id integer primary key)`.execute(db)
})
afterAll(() => Promise.all([prompt, late].map((replica) => replica?.remove())))

function open(urls: string[], options: { oldest?: number } = {}) {
  const opened = openDatabasesOver(urls, options)
  onTestFinished(opened.close)
  return opened
}

const write = (id: number) => sql`insert into written values (${id})`.execute(db)
const has = async (on: Db, id: number) => (await sql`select from written where id = ${id}`.execute(on)).rows.length > 0
const isReplica = async (on: Db) =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(on)).rows[0]?.is

const patient = { timeout: 20_000 }
const used = (opened: ReturnType<typeof open>, count: number) =>
  expect.poll(() => opened.replicas.used, patient).toBe(count)

test('whoever wrote reads it, though the replicas that answer are two seconds late', { timeout: 600_000 }, async () => {
  // So late as these would be left out.
  const opened = open([prompt.url, late.url], { oldest: 60_000 })
  await used(opened, 2)
  let byReplicas = 0
  const stale: number[] = []
  for (let id = 1; id <= pairs; id++) {
    await write(id)
    const lsn = await opened.replicas.writtenUpTo()
    const { readDb } = opened.replicas.choose(lsn)
    if (!(await has(readDb, id))) stale.push(id)
    // Time enough for the prompt one to come along, now and then.
    if (id % (pairs / polls) === 0) {
      await expect
        .poll(() => opened.replicas.choose(lsn).readDb === opened.handles.readDb, { ...patient, interval: 5 })
        .toBe(false)
      const behind = opened.replicas.choose(lsn).readDb
      if (await isReplica(behind)) byReplicas++
      if (!(await has(behind, id))) stale.push(id)
    }
  }
  expect(stale).toEqual([])
  expect(byReplicas).toBe(polls)
})

test('without what a reader wrote a late replica shows what was before: the position alone keeps it away', async () => {
  const opened = open([late.url], { oldest: 60_000 })
  await used(opened, 1)
  await write(-1)
  const lsn = await opened.replicas.writtenUpTo()
  expect(await has(opened.replicas.choose().readDb, -1)).toBe(false)
  expect(await has(opened.replicas.choose(lsn).readDb, -1)).toBe(true)
  for (const unreadable of ['', 'x', '1/', lastLsn])
    expect(opened.replicas.choose(unreadable).readDb).toBe(opened.handles.readDb)
  await expect.poll(() => has(opened.replicas.choose().readDb, -1), patient).toBe(true)
})

test('a replica that is late is left out and comes back, and the prompt one goes on', async () => {
  // So late as it always is, others writing or not, it is used.
  const oldest = 2 * delayed
  const opened = open([late.url], { oldest })
  await used(opened, 1)
  let id = -100
  const writing = setInterval(() => void write(id--), 50)
  onTestFinished(() => clearInterval(writing))
  await late.replay('pause')
  onTestFinished(() => late.replay('resume'))
  await used(opened, 0)
  expect(opened.replicas.choose().readDb).toBe(opened.handles.readDb)
  const both = open([late.url, prompt.url], { oldest })
  await used(both, 1)
  expect(await isReplica(both.replicas.choose().readDb)).toBe(true)
  await late.replay('resume')
  await used(opened, 1)
})

test('a replica writes nothing, and what is remembered is read from the primary', async () => {
  const opened = open([prompt.url])
  await used(opened, 1)
  const { readDb } = opened.replicas.choose()
  await expect(sql`insert into written values (-2)`.execute(readDb)).rejects.toThrow('read-only')
  expect(primaryOf(readDb)).toBe(opened.handles.readDb)
  expect(primaryOf(db)).toBe(db)
})

test('what a lost replica was asked the primary answers; it is left out, and comes back', async () => {
  const opened = open([prompt.url])
  await used(opened, 1)
  const { readDb } = opened.replicas.choose()
  const slow = sql<{ is: boolean }>`select pg_is_in_recovery() as is, pg_sleep(1)`.execute(readDb)
  await sql`select`.execute(readDb)
  const stopped = prompt.stop()
  expect((await slow).rows[0]?.is).toBe(false)
  expect(await isReplica(readDb)).toBe(false)
  await used(opened, 0)
  await stopped
  await prompt.follow(prompt.primaryUrl)
  await used(opened, 1)
  expect(await isReplica(opened.replicas.choose().readDb)).toBe(true)
})
