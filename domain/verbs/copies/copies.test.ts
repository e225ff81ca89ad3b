import { readFileSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { createVoicePress } from '#adapters/voices/voice-press.ts'
import { createDb } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { finishCopy, listCopies, openCopy } from '#domain/copies/copy-store.ts'
import { removeUnusedFiles } from '#domain/photos/remove-unused-files.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { storeVoice } from '#domain/verbs/photos/store-voice.ts'
import {
  aCopyFolder,
  copied,
  filesUnder,
  restored,
  siteSecret,
  withSession,
  type CopyFolder,
} from '#tests/support/copies.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { aRecording } from '#tests/support/recordings.ts'
import { pruneCopies } from './prune-copies.ts'
import { restoreCopy } from './restore-copy.ts'
import { verifyCopies } from './verify-copies.ts'

let folder: CopyFolder
const newest = async () => (await listCopies(folder.store))[0]!.name
/** Copies are called by their second. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))

beforeAll(async () => {
  folder = await aCopyFolder()
  const press = createPhotoPress({ mediaDir: folder.mediaDir })
  const owner = await aPerson({ name: 'سلمى\tالخطيب\n\\ وسطر' })
  for (const width of [300, 220]) await storePhoto(db, press, { owner, body: await aPicture({ width, height: 200 }) })
  const voicePress = createVoicePress({ storage: press.storage })
  await storeVoice(db, voicePress, { owner, bytes: await aRecording() })
  voicePress.close()
  press.close()
  for (let n = 0; n < 20; n++) await anAd({ owner, status: 'approved', photos: 0 })
  await enqueue(db, 'mail-contact-message', { messageId: 'waits' })
})
afterAll(() => folder.remove())

/** Every row of every table of ours as PostgreSQL writes it, read without the code that is judged. */
async function contentsOf(url: string) {
  const own = createDb(url)
  const names = await sql<{ name: string }>`select relname as name from pg_class where relkind = 'r'
    and relnamespace = 'public'::regnamespace and relname not in ('rate_limits', 'presence', 'migrations') order by 1`.execute(
    own,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of names.rows) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t order by 1`.execute(
      own,
    )
    contents[name] = rows.map(({ line }) => line)
  }
  await own.destroy()
  return contents
}

test('what was copied comes back: every row, photo, number, waiting order, and the secret', async () => {
  const report = await copied(folder)
  expect(report).toMatchObject({ photos: 3, missingPhotos: 0 })
  const { url, mediaDir, report: back } = await restored(folder, report.name)
  expect(back).toMatchObject({ rows: report.rows, photos: 3, secret: siteSecret })
  expect(await contentsOf(url)).toEqual(await contentsOf(databaseUrl))
  expect(await filesUnder(mediaDir)).toEqual(await filesUnder(folder.mediaDir))
  for (const path of await filesUnder(mediaDir))
    expect(readFileSync(join(mediaDir, path)).equals(readFileSync(join(folder.mediaDir, path)))).toBe(true)

  const own = createDb(url)
  const next = async (from: typeof own) =>
    (await sql<{ n: string }>`select nextval(pg_get_serial_sequence('ads', 'id')) as n`.execute(from)).rows[0]
  expect(await next(own)).toEqual(await next(db))
  const waiting = await sql`select data from pgboss.job where name = 'mail-contact-message'`.execute(own)
  expect(waiting.rows).toEqual([{ data: { messageId: 'waits' } }])
  const rules = sql<{ keys: number; off: number }>`select
    (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as keys,
    (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as off`
  expect((await rules.execute(own)).rows).toEqual((await rules.execute(db)).rows)
  await own.destroy()
})

test('a database with rows takes no copy, and is left as it is', async () => {
  const name = await newest()
  const before = await contentsOf(databaseUrl)
  const restoring = withSession(databaseUrl, (client) =>
    restoreCopy(client, { store: folder.store, name, photos: folder.photos }),
  )
  await expect(restoring).rejects.toThrow('has rows already')
  expect(await contentsOf(databaseUrl)).toEqual(before)
})

test('the second copy writes little more than what changed', async () => {
  const before = new Set(await filesUnder(join(folder.path, 'pieces')))
  await nextSecond()
  const owner = await aPerson()
  let puts = 0
  const counting = {
    ...folder.store.target,
    put: (...object: [string, Uint8Array]) => (puts++, folder.store.target.put(...object)),
  }
  const { written, name } = await copied({ ...folder, store: { ...folder.store, target: counting } })
  const added = (await filesUnder(join(folder.path, 'pieces'))).filter((path) => !before.has(path))
  expect(added.length).toBeGreaterThan(0)
  expect(added.length).toBeLessThan(before.size / 4)
  expect(puts).toBe(added.length + 2)
  expect(written).toBeLessThan(60_000)
  const { url } = await restored(folder, name)
  const own = createDb(url)
  expect(await own.selectFrom('people').select('id').where('id', '=', owner.id).execute()).toHaveLength(1)
  await own.destroy()
})

test('one flipped byte is found wherever it is, and nothing of such a copy is restored', async () => {
  const name = await newest()
  const manifest = await openCopy(folder.store, name)
  expect(await verifyCopies(folder.store)).toMatchObject({ faults: [] })
  const paths = await filesUnder(folder.path)
  const largest = (paths: string[]) => paths.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]!
  const sizeOf = (path: string) => readFileSync(join(folder.path, path)).byteLength
  const rows = manifest.tables.flatMap(({ pieces }) => pieces.map((piece) => `pieces/${piece.slice(0, 2)}/${piece}`))
  const photos = paths.filter((path) => path.startsWith('pieces/') && !rows.includes(path))
  for (const path of [`copies/${name}.age`, `lists/${name}`, largest(rows), rows[0]!, largest(photos)]) {
    const whole = await readFile(join(folder.path, path))
    for (const at of [0, Math.floor(whole.byteLength / 2), whole.byteLength - 1]) {
      const damaged = Buffer.from(whole)
      damaged[at]! ^= 1
      writeFileSync(join(folder.path, path), damaged)
      const { faults } = await verifyCopies(folder.store, { name })
      expect({ path, at, found: faults.length > 0 }).toEqual({ path, at, found: true })
      expect(faults.join()).toMatch(path.startsWith('copies') ? name : path)
    }
    if (!path.startsWith('lists')) await expect(restored(folder, name)).rejects.toThrow(/was changed/)
    await rm(join(folder.path, path))
    expect((await verifyCopies(folder.store, { name })).faults.length).toBeGreaterThan(0)
    writeFileSync(join(folder.path, path), whole)
  }
  expect(await verifyCopies(folder.store)).toMatchObject({ faults: [] })
})

test('a piece that was sealed for another name is no better than a changed one', async () => {
  const name = await newest()
  const { tables } = await openCopy(folder.store, name)
  const [first, second] = tables.flatMap(({ pieces }) =>
    pieces.map((piece) => join(folder.path, 'pieces', piece.slice(0, 2), piece)),
  )
  const whole = readFileSync(first!)
  writeFileSync(first!, readFileSync(second!))
  expect((await verifyCopies(folder.store, { name })).faults).toHaveLength(1)
  await expect(restored(folder, name)).rejects.toThrow('was changed')
  writeFileSync(first!, whole)
})

test('two copies at once exclude each other, and so do a copy and pruning', async () => {
  await nextSecond()
  const second: Promise<unknown>[] = []
  const store = {
    ...folder.store,
    target: {
      ...folder.store.target,
      async put(name: string, bytes: Uint8Array) {
        if (second.length === 0) {
          second.push(copied(folder).catch((error: Error) => error.message))
          second.push(
            withSession(databaseUrl, (client) => pruneCopies(client, folder.store)).catch(
              (error: Error) => error.message,
            ),
          )
          await Promise.all(second)
        }
        return folder.store.target.put(name, bytes)
      },
    },
  }
  await copied({ ...folder, store })
  const refusal = 'A copy of this site is being made or pruned right now: try again later'
  expect(await Promise.all(second)).toEqual([refusal, refusal])
})

test('no photo file goes while a copy lists it; the next cleaning takes it', async () => {
  await nextSecond()
  const { filesKey } = await db
    .selectFrom('photos')
    .select('filesKey')
    .where('adId', 'is', null)
    .executeTakeFirstOrThrow()
  const clean = () => removeUnusedFiles(db, { storage: folder.photos, keys: [filesKey] })
  const removed: number[] = []
  let isFirst = true
  const photos = {
    ...folder.photos,
    async open(key: string, name: string) {
      if (isFirst) {
        isFirst = false
        await db.deleteFrom('photos').where('filesKey', '=', filesKey).execute()
        removed.push(await clean())
      }
      return folder.photos.open(key, name)
    },
  }
  const empty = { ...folder, store: { ...folder.store, target: (await aCopyFolder()).store.target } }
  const report = await copied({ ...empty, photos })
  expect(report).toMatchObject({ photos: 3, missingPhotos: 0 })
  expect(removed).toEqual([0])
  expect(await clean()).toBe(1)
})

test('pruning takes what no copy lists, and nothing else', async () => {
  await nextSecond()
  const { target } = folder.store
  await target.put(`pieces/00/${'0'.repeat(64)}`, Buffer.from('of a killed copy'))
  await target.put('lists/20200101T000000Z', Buffer.from('of a killed copy'))
  const prune = () => withSession(databaseUrl, (client) => pruneCopies(client, folder.store))
  expect(await prune()).toMatchObject({ copies: 0, pieces: 1 })
  expect((await verifyCopies(folder.store)).faults).toEqual([])
  expect(await filesUnder(folder.path)).not.toContain('lists/20200101T000000Z')

  const name = await newest()
  const path = join(folder.path, 'lists', name)
  const list = readFileSync(path)
  writeFileSync(path, list.subarray(1))
  const before = await filesUnder(folder.path)
  await expect(prune()).rejects.toThrow('is missing or was changed')
  expect(await filesUnder(folder.path)).toEqual(before)
  writeFileSync(path, list)
})

test('a photo without its files does not hinder the copy, and is said', async () => {
  await nextSecond()
  await anAd({ status: 'approved', photos: 1 })
  expect(await copied(folder)).toMatchObject({ missingPhotos: 1 })
})

test('a copy of a newer version is refused before anything is made', async () => {
  const name = await newest()
  const manifest = await openCopy(folder.store, name)
  const at = '2026-01-01T00:00:00.000Z'
  const migrations = [...manifest.migrations, { name: '9999-of-tomorrow.sql', checksum: 'f'.repeat(64) }]
  const newer = await finishCopy(folder.store, { ...manifest, at, migrations })
  await expect(restored(folder, newer)).rejects.toThrow('9999-of-tomorrow.sql is unknown to this version')
})
