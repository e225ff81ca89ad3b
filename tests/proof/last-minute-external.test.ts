import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { eraseAccount } from '#domain/verbs/accounts/erase-account.ts'
import { filesUnder, withSession } from '#tests/support/copies.ts'
import { db, workInDatabase } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { anOwnServer } from '#tests/support/own-server.ts'
import { anOwnSite } from '#tests/support/own-site.ts'
import { adsHere, postSome, secondsUntilArchived, type Posted } from './post-and-archive.ts'

// docs/operations.md, "The last minute of an external database", as it is written there and with the examples of deploy/pgbackrest:
// one market whose machine burns. Each test goes on where the one before ended.

const patient = { timeout: 900_000 }
const ending = new AbortController()
let server: Awaited<ReturnType<typeof anOwnServer>>
let site: Awaited<ReturnType<typeof anOwnSite>>
const nowhere = async () => {}
let leave = nowhere
let [early, later, last, unsent]: Posted[][] = []
let leaving: Posted
let moment: string

beforeAll(async () => {
  server = await anOwnServer(ending)
  await server.start()
  server.backrest('stanza-create')
  site = await anOwnSite(server.url)
  // Its tables, its places and its administrator, by the site's own first start.
  await site.whileOpen(() => answerTo('/'))
  leave = workInDatabase(server.url)
}, 900_000)

afterAll(async () => {
  ending.abort()
  await leave()
  await server.remove()
  site.remove()
})

async function answerTo(path: string) {
  const answer = await fetch(`${site.address}${path}`)
  await answer.arrayBuffer()
  return answer.status
}

const pagesOf = ({ adId, filesKey }: Posted) => [`/ad/${adId}`, `/media/${filesKey}/160.webp`]
const idsOf = (...lists: Posted[][]) => lists.flat().map(({ adId }) => adId)

async function erase({ person: { id: personId } }: Posted) {
  await db
    .updateTable('people')
    .set({ eraseAt: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
  expect(await eraseAccount(db, { personId, storage: createDiskStorage(site.mediaDir) })).toBe(true)
}

async function isHere({ person }: Posted) {
  return (await db.selectFrom('people').select('id').where('id', '=', person.id).execute()).length === 1
}

/** The server dies, its cluster is gone; this command of pgBackRest makes another, whose log is played to its end. */
async function bringBack(...command: string[]) {
  await leave()
  leave = nowhere
  await server.burn()
  server.backrest(...command)
  await server.start()
  leave = workInDatabase(server.url)
  const recovery = sql<{ isOn: boolean }>`select pg_is_in_recovery() as is_on`
  await expect.poll(async () => (await recovery.execute(db)).rows[0]!.isOn, { timeout: 60_000 }).toBe(false)
}

test('what is posted while it is backed up is in the archive within a minute and its sending', patient, async () => {
  server.backrest('check')
  const admin = await anAdmin()
  const post = (count: number) => postSome(count, { admin, mediaDir: site.mediaDir })
  const [first] = await post(1)
  leaving = first!
  early = await post(4)
  server.backrest('--type=full', 'backup')
  await site.run('backup')
  later = await post(4)
  server.backrest('--type=incr', 'backup')
  later.push(...(await post(3)))
  await wait(20)
  moment = (await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)).rows[0]!.at
  await wait(20)
  await erase(leaving)
  // What the site does each minute by itself.
  await site.run('backup')
  last = await post(4)
  const seconds = await secondsUntilArchived(last)
  process.stdout.write(`In the archive after ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(75)
  unsent = await post(2)
})

test('the market that burned comes back with everything that was archived, and opens', patient, async () => {
  await bringBack('--delta', 'restore')
  const back = await adsHere()
  const safe = idsOf(early!, later!, last!)
  expect(back.slice(0, safe.length)).toEqual(safe)
  expect(idsOf(unsent!).slice(0, back.length - safe.length)).toEqual(back.slice(safe.length))
  expect(await isHere(leaving)).toBe(false)
  expect(await site.run('restore', '--recovered', '--from', site.copies)).toContain('0 of them were erased again')
  await site.whileOpen(async () => {
    for (const path of pagesOf(last!.at(-1)!)) expect([path, await answerTo(path)]).toEqual([path, 200])
    for (const path of pagesOf(leaving)) expect([path, await answerTo(path)]).toEqual([path, 404])
  })
})

/** Flips one byte of a file in the repository; answers how to put it back. */
function damage(file: string) {
  const path = join(server.repository, file)
  const whole = readFileSync(path)
  const flipped = Buffer.from(whole)
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
  writeFileSync(path, flipped)
  return () => writeFileSync(path, whole)
}

test('a flipped byte of any backup and any segment is found', patient, async () => {
  expect(server.verifies()).toBe(true)
  const files = await filesUnder(server.repository)
  // The labels and histories of the log are not looked at, nor what is there twice.
  const looked = files.filter((file) => !/\/backup\.history\/|\.(backup|history|info|manifest)(\.copy)?$/.test(file))
  expect(looked.length).toBeGreaterThan(5)
  const unfound: string[] = []
  for (const file of looked) {
    const mend = damage(file)
    if (server.verifies()) unfound.push(file)
    mend()
  }
  expect([unfound, server.verifies()]).toEqual([[], true])
  // What is there twice goes on with the whole one: the restore of the next test.
  const twice = files.filter((file) => files.includes(`${file}.copy`))
  expect(twice.length).toBeGreaterThan(3)
  for (const file of twice) damage(file)
  expect(server.verifies()).toBe(true)
})

test(
  'a moment comes back exactly as it was; whom the ledger names is erased again, and photos come',
  patient,
  async () => {
    await bringBack('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    expect(await adsHere()).toEqual(idsOf([leaving], early!, later!))
    expect(await isHere(leaving)).toBe(true)
    rmSync(site.mediaDir, { recursive: true })
    const said = await site.run('restore', '--recovered', '--from', site.copies)
    expect(said).toContain(`Restored ${idsOf([leaving], early!, later!).length} photos; 0 photos`)
    expect(said).toContain('names 1 people; 1 of them were erased again')
    expect([await isHere(leaving), await adsHere()]).toEqual([false, idsOf(early!, later!)])
    await site.whileOpen(async () => {
      for (const path of pagesOf(later!.at(-1)!)) expect([path, await answerTo(path)]).toEqual([path, 200])
      for (const path of pagesOf(leaving)) expect([path, await answerTo(path)]).toEqual([path, 404])
    })
    // Its log goes on, on a line of its own.
    server.backrest('check')
    server.backrest('--type=full', 'backup')
    expect(server.verifies()).toBe(true)
  },
)

test('a database without rows is taken for none that was brought back', patient, async () => {
  await withSession(server.superUrl, (client) => client.query('create database other owner yasmeen'))
  const elsewhere = { DATABASE_URL: server.url.replace('/yasmeen?', '/other?') }
  await expect(site.runWith(elsewhere, 'restore', '--recovered', '--from', site.copies)).rejects.toThrow('has no rows')
  expect(existsSync(join(site.dataDir, 'restoring'))).toBe(false)
})
