import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser, openCluster, orderLetters, type Cluster } from '#tests/support/cluster.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { freshEmail, password } from '#tests/support/accounts.ts'
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
  'workers killed before the effect of a job and after it: each letter has been sent, by its own id, in the end',
  patient,
  async () => {
    // The token of a letter can't be written: both workers stand in the middle of a job.
    const ids = await orderLetters(20)
    const writeTokens = await lock('lock table verifications in share mode')
    await expect.poll(() => active(ids), eventually(minutes)).toBe(2)
    const stopped = (await statesOf(ids)).filter(({ state }) => state === 'active').length
    for (const worker of cluster.workers) worker.kill()
    await Promise.all(cluster.workers.map((worker) => worker.ready()))
    await writeTokens()
    // What was sent can't be noted in the queue: both have sent and are killed before they could say so.
    const before = cluster.letters().length
    await expect.poll(() => cluster.letters().length, eventually(minutes)).toBeGreaterThan(before)
    const note = await lock('lock table pgboss.job in share mode')
    for (const worker of cluster.workers) worker.kill()
    await note()
    await expect.poll(() => missing(ids), { timeout: 6 * minutes, interval: 200 }).toEqual([])
    await expect
      .poll(async () => (await statesOf(ids)).filter(({ state }) => state !== 'completed'), eventually(6 * minutes))
      .toEqual([])
    const sent = cluster.letters().filter((id) => ids.includes(id))
    const retried = (await statesOf(ids)).filter(({ retries }) => retries > 0).length
    process.stdout.write(
      `${stopped} killed in the middle, ${retried} tried again, ${sent.length} files for ${ids.length} letters\n`,
    )
    expect(new Set(sent)).toEqual(new Set(ids))
    expect(retried).toBeGreaterThanOrEqual(2)
  },
)
