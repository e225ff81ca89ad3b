import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCluster, orderLetters, type Cluster } from '#tests/support/cluster.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { faultyLines } from '#tests/support/faulty-lines.ts'
import { eventually, minutes, patient } from './patience.ts'

// Two workers, who share a queue in the database: killed, cut off from it, or with its tables locked.

const lines = faultyLines()
let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster({ through: lines.through })
}, 3 * minutes)
afterAll(async () => {
  await cluster?.close()
  await lines.close()
}, minutes)

const missing = (ids: string[]) => ids.filter((id) => !cluster.letters().includes(id))
const statesOf = async (ids: string[]) => {
  const { rows } = await sql<{ state: string; retries: number }>`
    select state::text, retry_count as retries from pgboss.job where id = any(${ids}::uuid[])`.execute(db)
  return rows
}
const active = async (ids: string[]) => (await statesOf(ids)).filter(({ state }) => state === 'active').length

/** Holds a lock from outside until it is let go of. */
async function lock(statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  return async () => client.end()
}

test('two workers do each job once', patient, async () => {
  const ids = await orderLetters(60)
  await expect.poll(() => missing(ids), eventually(2 * minutes)).toEqual([])
  expect(cluster.letters().filter((id) => ids.includes(id))).toHaveLength(60)
  await expect.poll(async () => (await statesOf(ids)).filter(({ state }) => state !== 'completed')).toEqual([])
  expect((await statesOf(ids)).filter(({ retries }) => retries > 0)).toEqual([])
})

test('while nobody works what is ordered waits, and is done when a worker is back', patient, async () => {
  await Promise.all(cluster.workers.map((worker) => worker.stop()))
  const ids = await orderLetters(5)
  await wait(3000)
  expect(missing(ids)).toEqual(ids)
  await Promise.all(cluster.workers.map((worker) => worker.restart()))
  await expect.poll(() => missing(ids), eventually(minutes)).toEqual([])
})

test(
  'workers killed before the effect of a job and after it: each letter is sent in the end, told by its own id where it came twice',
  patient,
  async () => {
    // The token of a letter can't be written: both workers stand in the middle of a job.
    const others = cluster.letters()
    const ids = await orderLetters(20)
    const writeTokens = await lock('lock table verifications in share mode')
    await expect.poll(() => active(ids), eventually(minutes)).toBe(2)
    killWorkers()
    // Whoever comes after them stands there too.
    await expect.poll(() => active(ids), eventually(minutes)).toBe(4)
    // What was sent can't be noted in the queue: they have sent and are killed before they could say so.
    const note = await lock('lock table pgboss.job in share mode')
    const before = cluster.letters().length
    await writeTokens()
    await expect.poll(() => cluster.letters().length, eventually(minutes)).toBe(before + 2)
    const unnoted = cluster.letters().slice(before)
    killWorkers()
    // The server would do what a dead client had asked for.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)
    await note()

    const done = async () => (await statesOf(ids)).every(({ state }) => state === 'completed')
    await expect.poll(done, { timeout: 6 * minutes, interval: 200 }).toBe(true)
    const states = await statesOf(ids)
    const retried = states.filter(({ retries }) => retries > 0).length
    process.stdout.write(`${unnoted.length} sent and not noted; ${retried} of ${ids.length} letters tried again\n`)
    expect(missing(ids)).toEqual([])
    expect(new Set(cluster.letters())).toEqual(new Set([...others, ...ids]))
    expect(retried).toBe(4)
  },
)

/** As with `kill -9`; each comes again by its supervisor. */
function killWorkers() {
  for (const worker of cluster.workers) worker.kill()
}
