import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser, openCluster, orderLetters, type Cluster } from '#tests/support/cluster.ts'
import { freshEmail, password } from '#tests/support/accounts.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { faults } from '#tests/support/faulty-line.ts'
import { faultyLines } from '#tests/support/faulty-lines.ts'
import { eventually, minutes, patient } from './patience.ts'

// Two workers, who share a queue in the database: killed, cut off from it, or with its tables locked.

const lines = faultyLines()
let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster({ settings: { RATE_LIMITS: 'off' }, through: lines.through })
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

/** Registers somebody new, whose letter is ordered in the same transaction. */
async function register(email: string) {
  const name = 'سلمى الخطيب'
  const form = { name, email, phone: '', governorate: '3', password, confirmPassword: password }
  const answer = await (await aBrowser(null)).ask(`${cluster.address}/register`, { form })
  await answer.text()
  return answer.status
}

/** How many accounts an address has, and how many letters are ordered for them. */
async function ofAddress(email: string) {
  const { rows } = await sql<{ accounts: number; letters: number }>`
    select count(*)::integer as accounts,
      (select count(*)::integer from pgboss.job where data ->> 'personId' = any(array_agg(people.id::text))) as letters
    from people where email = ${email}`.execute(db)
  return rows[0]!
}

test(
  'while the queue is locked what orders a job waits, and is done whole or not at all; pages go on',
  patient,
  async () => {
    const [late, refused] = [freshEmail(), freshEmail()]
    let unlock = await lock('lock table pgboss.job in access exclusive mode')
    const waiting = register(late)
    await wait(3000)
    expect((await fetch(`${cluster.address}/`)).status).toBe(200)
    expect(await Promise.race([waiting, wait(100, 'waits')])).toBe('waits')
    await unlock()
    expect(await waiting).toBe(303)
    expect(await ofAddress(late)).toEqual({ accounts: 1, letters: 1 })

    unlock = await lock('lock table pgboss.job in access exclusive mode')
    const from = performance.now()
    expect(await register(refused)).toBeGreaterThanOrEqual(500)
    process.stdout.write(`the queue locked: refused after ${Math.round(performance.now() - from)} ms\n`)
    await unlock()
    expect(await ofAddress(refused)).toEqual({ accounts: 0, letters: 0 })
    expect(await register(refused)).toBe(303)
    expect(await ofAddress(refused)).toEqual({ accounts: 1, letters: 1 })
  },
)

test.each(faults)(
  'the line to the pooler %s: what orders a job is refused whole, and goes when it is mended',
  patient,
  async (fault) => {
    const email = freshEmail()
    const cut = lines.of('web-', 'pooler')
    for (const line of cut) line.cut(fault)
    expect(await register(email)).toBeGreaterThanOrEqual(500)
    for (const line of cut) line.mend()
    await expect.poll(() => register(email), eventually(3 * minutes)).toBe(303)
    expect(await ofAddress(email)).toEqual({ accounts: 1, letters: 1 })
  },
)

test.each(faults)('workers whose line to the queue is %s find their way back by themselves', patient, async (fault) => {
  const cut = lines.of('worker-', 'primary')
  for (const line of cut) line.cut(fault)
  const ids = await orderLetters(5)
  await wait(10_000)
  expect(missing(ids)).toEqual(ids)
  for (const line of cut) line.mend()
  const from = performance.now()
  await expect.poll(() => missing(ids), { timeout: 5 * minutes, interval: 200 }).toEqual([])
  process.stdout.write(
    `workers' line ${fault}: all letters sent ${Math.round(performance.now() - from)} ms after it was mended\n`,
  )
})
