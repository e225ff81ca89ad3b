import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { machineSettings, type MachineSettings } from '#adapters/machine/machine-settings.ts'
import type { HealthCheck } from '#shared/health.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson, aPhoto } from '#tests/support/factories.ts'
import { recordRun } from '#domain/copies/copy-runs.ts'
import { aDelivery } from '#tests/support/notices.ts'
import { healthChecks, measureHealth } from './measure-health.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'yasmeen-health-'))))
afterAll(() => rm(folder, { recursive: true }))

/** One check by itself, on this database and a folder of its own. */
async function measured(check: HealthCheck, machine: Partial<MachineSettings> = {}) {
  const means = { db, machine: { ...machineSettings, dataDir: folder, mediaDir: join(folder, 'media'), ...machine } }
  const [finding] = await measureHealth(means, { timeout: 20_000, checks: { [check]: healthChecks[check] } })
  return finding!
}
const job = (name: string, state: string, more: { completedOn?: Date; startAfter?: Date } = {}) =>
  sql`insert into pgboss.job (name, state, completed_on, start_after)
    values (${name}, ${state}::pgboss.job_state, ${more.completedOn ?? null}, ${more.startAfter ?? new Date()})`.execute(
    db,
  )

test('a check that hangs, or throws, is unknown with its reason, and holds up no other', async () => {
  const means = { db, machine: machineSettings }
  const refused = Object.assign(new Error('of 10.1.2.3'), { code: 'ECONNREFUSED' })
  const found = await measureHealth(means, {
    timeout: 50,
    checks: { clock: () => new Promise(() => {}), disk: () => Promise.reject(refused), expiry: healthChecks.expiry },
  })
  expect(found.slice(0, 2)).toEqual([
    { check: 'clock', state: 'unknown', reason: 'timeout' },
    { check: 'disk', state: 'unknown', reason: 'ECONNREFUSED' },
  ])
})

test('nobody working is bad, and what fails is named', async () => {
  await sql`delete from pgboss.job`.execute(db)
  expect(await measured('worker')).toMatchObject({ state: 'bad', facts: { lastWorkAt: null } })
  await job('tidy-search', 'completed', { completedOn: minutesAgo(6) })
  expect(await measured('worker')).toMatchObject({ state: 'bad' })
  await job('tidy-search', 'completed', { completedOn: minutesAgo(1) })
  expect(await measured('worker')).toMatchObject({ state: 'ok' })
  await job('end-due-ads', 'failed', { completedOn: new Date() })
  expect(await measured('jobs')).toMatchObject({
    state: 'attention',
    facts: { failing: [{ name: 'end-due-ads', gaveUp: 1, retried: 0 }] },
  })
})

test('what waits past its time is late; what waits for its time is not', async () => {
  await sql`delete from pgboss.job`.execute(db)
  await job('send-letter', 'created', { startAfter: minutesAgo(-60) })
  expect(await measured('queue')).toMatchObject({ state: 'ok', facts: { waiting: 0 } })
  await job('send-letter', 'created', { startAfter: minutesAgo(6) })
  expect(await measured('queue')).toMatchObject({ state: 'attention', facts: { waiting: 1 } })
  await job('send-letter', 'retry', { startAfter: minutesAgo(40) })
  expect(await measured('queue')).toMatchObject({ state: 'bad', facts: { waiting: 2 } })
})

test('letters that are tried again need a look; one that was given up is bad', async () => {
  await sql`delete from pgboss.job`.execute(db)
  await job('send-letter', 'created')
  expect(await measured('letters')).toMatchObject({ state: 'ok', facts: { waiting: 1 } })
  await job('send-letter', 'retry')
  expect(await measured('letters')).toMatchObject({ state: 'attention', facts: { waiting: 2, retried: 1 } })
  await job('mail-contact-message', 'failed')
  expect(await measured('letters')).toMatchObject({ state: 'bad', facts: { gaveUp: 1 } })
})

test.each([
  ['pushes', 'push'],
  ['texts', 'sms'],
] as const)('%s: a few that fail are nothing, many among many that went out are', async (check, channel) => {
  await db.deleteFrom('deliveries').execute()
  const person = await aPerson()
  const give = (outcome: 'sent' | 'failed', minutes = 1) =>
    aDelivery(person, { channel, outcome, doneAt: minutesAgo(minutes) })
  for (let n = 0; n < 4; n++) await give('failed')
  for (let n = 0; n < 9; n++) await give('failed', 25 * 60)
  expect(await measured(check)).toMatchObject({ state: 'ok', facts: { sent: 0, failed: 4 } })
  await give('failed')
  expect(await measured(check)).toMatchObject({ state: 'bad', facts: { sent: 0, failed: 5 } })
  for (let n = 0; n < 12; n++) await give('sent')
  expect(await measured(check)).toMatchObject({ state: 'attention', facts: { sent: 12, failed: 5 } })
})

test('the newest file of the copies is the last copy; without a folder, or in an empty one, none is known', async () => {
  const copies = await mkdtemp(join(folder, 'copies-'))
  for (const backupDir of [undefined, join(copies, 'none'), copies])
    expect(await measured('copy', { backupDir })).toMatchObject({ state: 'bad', facts: { at: null } })
  const old = minutesAgo(30 * 60)
  await writeFile(join(copies, 'old'), '')
  await utimes(join(copies, 'old'), old, old)
  expect(await measured('copy', { backupDir: copies })).toMatchObject({ state: 'attention', facts: { at: old } })
  await writeFile(join(copies, 'new'), '')
  expect(await measured('copy', { backupDir: copies })).toMatchObject({ state: 'ok' })
})

test('a copy and a drill of the night are known by their rows; a try that failed since is never fine', async () => {
  expect(await measured('drill')).toMatchObject({ state: 'attention', facts: { at: null } })
  for (const kind of ['copy', 'drill'] as const) {
    await recordRun(db, { kind, took: 900, copyName: '20261123T001500Z', rowCount: 9, photoCount: 0 })
    expect(await measured(kind)).toMatchObject({ state: 'ok', facts: { at: expect.any(Date) } })
    await recordRun(db, { kind, took: 900, fault: 'no room on the disk' })
    expect(await measured(kind)).toMatchObject({ state: 'attention', facts: { at: expect.any(Date) } })
  }
  await db.deleteFrom('copyRuns').execute()
})

test('the room on the disk, and none where there is no disk', async () => {
  const found = await measured('disk')
  expect(found).toMatchObject({ check: 'disk', facts: { database: expect.any(Number) } })
  expect(await measured('disk', { dataDir: join(folder, 'none') })).toMatchObject({ state: 'unknown' })
})

test('photos that cannot be written, or whose files are gone, are bad; the probe leaves nothing', async () => {
  await db.deleteFrom('photos').execute()
  expect(await measured('store')).toMatchObject({ state: 'ok', facts: { canWrite: true, sampled: 0, missing: 0 } })
  expect(await readdir(join(folder, 'media/.incoming'))).toEqual([])
  const ad = await anAd({ photos: 0 })
  const photo = await aPhoto({ ownerId: ad.ownerId, adId: ad.id })
  expect(await measured('store')).toMatchObject({ state: 'bad', facts: { sampled: 1, missing: 1 } })
  await db.deleteFrom('photos').where('id', '=', photo.id).execute()
  await writeFile(join(folder, 'file'), '')
  expect(await measured('store', { mediaDir: join(folder, 'file') })).toMatchObject({
    state: 'bad',
    facts: { canWrite: false },
  })
})

test('a bucket that does not serve is bad and named; one that photos only leave is not asked to take any', async () => {
  const s3 = { endpoint: 'http://127.0.0.1:2', bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' }
  await db.deleteFrom('photos').execute()
  expect(await measured('store', { s3, photosIn: 's3' })).toMatchObject({
    state: 'bad',
    facts: { away: 'ECONNREFUSED' },
  })
  expect(await measured('store', { s3, photosIn: 'disk' })).toMatchObject({ state: 'ok', facts: { away: null } })
})

test('search that lost an ad is bad', async () => {
  await db.deleteFrom('ads').execute()
  const { id } = await anAd({ status: 'approved' })
  expect(await measured('search')).toMatchObject({ state: 'ok', facts: { listed: 1, indexed: 1 } })
  await db.deleteFrom('adSearch').where('adId', '=', id).execute()
  expect(await measured('search')).toMatchObject({ state: 'bad', facts: { listed: 1, indexed: 0 } })
})

test('a seal that does not hold is bad, as is an end of ads that was stopped', async () => {
  expect(await measured('history')).toMatchObject({ state: 'ok' })
  await db.updateTable('historyRounds').set({ brokenEventId: 7, brokenAt: new Date() }).execute()
  expect(await measured('history')).toMatchObject({ state: 'bad', facts: { brokenEventId: 7 } })
  expect(await measured('expiry')).toMatchObject({ state: 'ok', facts: { stopped: null } })
  await db.insertInto('expiryStops').values({ due: 90, live: 100 }).execute()
  expect(await measured('expiry')).toMatchObject({ state: 'bad', facts: { stopped: { due: 90, live: 100 } } })
})

test('a migration that is missing is bad and named', async () => {
  expect(await measured('migrations')).toMatchObject({ state: 'ok' })
  await sql`delete from migrations where name = '0074-powers.sql'`.execute(db)
  expect(await measured('migrations')).toMatchObject({ state: 'bad', facts: { missing: ['0074-powers.sql'] } })
})

test('replicas that are configured and not there are bad; https that nobody serves cannot be judged', async () => {
  expect(await measured('replication')).toMatchObject({ state: 'ok', facts: { replicas: 0, configured: 0 } })
  expect(await measured('replication', { replicas: 2 })).toMatchObject({ state: 'bad', facts: { configured: 2 } })
  expect(await measured('certificate', { publicUrl: 'http://market.test' })).toMatchObject({ state: 'ok' })
  expect(await measured('certificate', { publicUrl: 'https://127.0.0.1:1' })).toEqual({
    check: 'certificate',
    state: 'unknown',
    reason: 'ECONNREFUSED',
  })
})

test('what the server says of itself is measured: latency, checksums, connections, statements, clock', async () => {
  expect(await measured('database')).toMatchObject({ facts: { seconds: expect.any(Number) } })
  expect(await measured('checksums')).toMatchObject({ facts: { isOn: expect.any(Boolean), failures: 0 } })
  const connections = await measured('connections')
  expect(connections).toMatchObject({ facts: { used: expect.any(Number), limit: expect.any(Number) } })
  expect(await measured('statements')).toMatchObject({ facts: { slowestMean: null } })
  expect(await measured('clock')).toMatchObject({ state: 'ok' })
  expect(await measured('memory')).toMatchObject({ facts: { used: expect.any(Number) } })
})
