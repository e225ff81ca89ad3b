import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareHome } from '#db/embedded/home.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { listBases, openBase } from '#domain/copies/base-backups.ts'
import { chooseBase } from '#domain/copies/choose-base.ts'
import { listSegments, segmentObject } from '#domain/copies/wal-archive.ts'
import { restoreBase } from '#domain/verbs/copies/restore-base.ts'
import { anArchivedServer } from '#tests/support/archived-server.ts'
import { aCopyFolder, withSession, type CopyFolder } from '#tests/support/copies.ts'
import { someOf } from '#tests/support/in-turn.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'

const patient = { timeout: 600_000 }
let folder: CopyFolder
beforeEach(async () => (folder = await aCopyFolder()))
afterEach(() => folder.remove())

type Written = { n: number; at: Date; segment: string }

/** A row, acknowledged; a dozen of them fill a segment. Answers the segment in which it is. */
async function write(client: pg.Client, n: number): Promise<Written> {
  await client.query(
    `insert into noted (n, filling) select $1, string_agg(md5(random()::text), '') from generate_series(1, 40000)`,
    [n],
  )
  const { rows } = await client.query<Omit<Written, 'n'>>(
    'select clock_timestamp() as at, pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
  )
  return { n, ...rows[0]! }
}

async function writeSome(client: pg.Client, { from, to }: { from: number; to: number }) {
  const written: Written[] = []
  for (let n = from; n <= to; n++) written.push(await write(client, n))
  return written
}

async function aMarket(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists noted (n integer primary key, filling text)')
  await client.query('alter table noted alter column filling set storage external')
  return client
}

/** On an empty machine, out of nothing but the copies. */
async function broughtBack({ until, dataDir = throwAwayFolder() }: { until?: Date; dataDir?: string } = {}) {
  const chosen = (await chooseBase(folder.store, until))!
  chmodSync(dataDir, 0o711)
  const manifest = await openBase(folder.store, chosen.base)
  const about = { home: prepareHome(dataDir), ...chosen, manifest, ...(until && { until }), durable: false }
  const recovered = await restoreBase(folder.store, { ...about, logFile: join(dataDir, 'postgres.log') })
  return { recovered, dataDir }
}

async function readBack(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    return await withSession(server.url, async (client) => {
      const { rows } = await client.query<{ n: number }>('select n from noted order by n')
      await client.query('select filling, count(*) from noted group by filling')
      return rows.map(({ n }) => n)
    })
  } finally {
    await server.remove()
  }
}

const numbers = (written: Written[]) => written.map(({ n }) => n)

async function losesWhatIsInNoSegment() {
  const server = await anArchivedServer(folder)
  const client = await aMarket(server.url)
  const before = await writeSome(client, { from: 1, to: 3 })
  await server.base()
  const after = await writeSome(client, { from: 4, to: 32 })
  await client.end()
  await expect
    .poll(async () => (await server.sender.look(), (await listSegments(folder.store)).length), { timeout: 60_000 })
    .toBeGreaterThan(2)
  await server.burn()

  const last = (await listSegments(folder.store))
    .map(({ segment }) => segment)
    .sort()
    .at(-1)!
  const safe = [...before, ...after].filter(({ segment }) => segment <= last)
  expect(safe.length).toBeGreaterThan(before.length + 10)
  const { recovered, dataDir } = await broughtBack()
  expect(recovered).toMatchObject({ endedBefore: false, lastAt: expect.any(Date) })
  const back = await readBack(dataDir)
  expect(back.slice(0, safe.length)).toEqual(numbers(safe))
  // The row that reaches into the next segment may be whole, or not.
  expect(back.length - safe.length).toBeLessThanOrEqual(1)
}

async function bringsBackAMoment() {
  const server = await anArchivedServer(folder)
  const client = await aMarket(server.url)
  await server.base()
  const early = await writeSome(client, { from: 1, to: 5 })
  await wait(20)
  const moment = early.at(-1)!.at
  await wait(20)
  await writeSome(client, { from: 6, to: 9 })
  await client.end()
  await server.stop()
  await server.sender.look()
  const at = await broughtBack({ until: moment })
  expect(at.recovered.endedBefore).toBe(false)
  expect(await readBack(at.dataDir)).toEqual(numbers(early))
  const later = await broughtBack({ until: new Date(moment.getTime() + 3_600_000) })
  expect(later.recovered.endedBefore).toBe(true)
  expect(await readBack(later.dataDir)).toHaveLength(9)
  expect(await chooseBase(folder.store, new Date(moment.getTime() - 3_600_000))).toBeNull()
}

async function archivesOnALineOfItsOwn() {
  const first = await anArchivedServer(folder)
  const client = await aMarket(first.url)
  await first.base()
  await writeSome(client, { from: 1, to: 2 })
  await client.end()
  await first.stop()
  await first.sender.look()
  const { dataDir } = await broughtBack()
  const second = await anArchivedServer(folder, { dataDir })
  const again = await aMarket(second.url)
  await write(again, 3)
  await second.base()
  await write(again, 4)
  await again.end()
  await second.stop()
  await second.sender.look()
  const bases = await listBases(folder.store)
  expect(new Set(bases.map(({ line }) => line)).size).toBe(2)
  expect(await readBack((await broughtBack()).dataDir)).toEqual([1, 2, 3, 4])
}

async function endsAtAChangedSegment() {
  const server = await anArchivedServer(folder)
  const client = await aMarket(server.url)
  await server.base()
  await writeSome(client, { from: 1, to: 30 })
  await client.end()
  await server.stop()
  await server.sender.look()
  const [, second] = (await listSegments(folder.store)).sort((a, b) => (a.segment < b.segment ? -1 : 1))
  writeFileSync(join(folder.path, segmentObject(second!)), 'changed')
  const dataDir = throwAwayFolder()
  await expect(broughtBack({ dataDir })).rejects.toThrow(`${segmentObject(second!)} was changed`)
  expect(() => prepareHome(dataDir)).not.toThrow()
}

async function waitsWhileCopiesAreAway() {
  const { target } = folder.store
  let isAway = true
  const put: typeof target.put = (name, bytes) =>
    isAway && name.startsWith('wal/') ? Promise.reject(new Error('the disk is away')) : target.put(name, bytes)
  const store = { ...folder.store, target: { ...target, put } }
  const server = await anArchivedServer({ ...folder, store }, { mostUnsent: 20e6 })
  const client = await aMarket(server.url)
  await writeSome(client, { from: 1, to: 15 })
  await expect
    .poll(() => server.sender.look(), { timeout: 60_000 })
    .toMatchObject({ givenUp: false, fault: 'the disk is away', since: expect.any(Date) })
  await writeSome(client, { from: 16, to: 45 })
  await expect.poll(async () => (await server.sender.look()).givenUp, { timeout: 60_000 }).toBe(true)
  isAway = false
  await server.base()
  await write(client, 46)
  await client.end()
  await server.stop()
  expect(await server.sender.look()).toMatchObject({ waiting: 0, since: null, fault: null })
  expect(await readBack((await broughtBack()).dataDir)).toHaveLength(46)
}

const cases = {
  'a machine that burns loses what was in no archived segment, and not a row more': losesWhatIsInNoSegment,
  'a moment is brought back as it was, and one after the end of the log is its end': bringsBackAMoment,
  'what was brought back is archived on a line of its own, and brought back again': archivesOnALineOfItsOwn,
  'a segment that was changed ends the recovery with its name, not with a market that lacks its end':
    endsAtAChangedSegment,
  'while the copies are away segments wait; above the bound the line is given up and a new one begins':
    waitsWhileCopiesAreAway,
}

// Each starts and ends several servers: one of them at each run, all in the proof.
test.for(someOf(Object.entries(cases), 5))('%s', patient, ([, run]) => run())
