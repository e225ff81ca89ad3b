import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { prepareHome } from '#db/embedded/home.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { listBases, openBase } from '#domain/copies/base-backups.ts'
import { chooseBase } from '#domain/copies/choose-base.ts'
import { listCopies } from '#domain/copies/copy-store.ts'
import { listSegments } from '#domain/copies/wal-archive.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { anArchivedServer } from '#tests/support/archived-server.ts'
import { aCopyFolder, copied, filesUnder, restored, withSession, type CopyFolder } from '#tests/support/copies.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { overSftp } from '#tests/support/sftp/over-sftp.ts'
import { hasSshd, startSshd, type Sshd } from '#tests/support/sftp/start-sshd.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { pruneCopies } from './prune-copies.ts'
import { restoreBase } from './restore-base.ts'
import { verifyCopies } from './verify-copies.ts'

const patient = { timeout: 240_000 }

let sshd: Sshd
let folder: CopyFolder

beforeAll(async () => {
  if (!hasSshd) return
  sshd = await startSshd()
  folder = await aCopyFolder(overSftp(sshd))
  const press = createPhotoPress({ mediaDir: folder.mediaDir })
  const owner = await aPerson()
  for (const width of [300, 220]) await storePhoto(db, press, { owner, body: await aPicture({ width, height: 200 }) })
  press.close()
  for (let n = 0; n < 20; n++) await anAd({ owner, status: 'approved', photos: 0 })
})
afterAll(async () => {
  if (!hasSshd) return
  folder.remove()
  await sshd.stop()
})

test.skipIf(!hasSshd)('a copy is whole there, and comes back whole', patient, async () => {
  const { name, rows } = await copied(folder)
  expect((await listCopies(folder.store)).map((copy) => copy.name)).toEqual([name])
  expect(await verifyCopies(folder.store)).toMatchObject({ copies: 1, faults: [] })
  const { mediaDir, report } = await restored(folder, name)
  expect(report).toMatchObject({ rows, photos: 2, missingPhotos: 0 })
  expect(await filesUnder(mediaDir)).toEqual(await filesUnder(folder.mediaDir))
})

test.skipIf(!hasSshd)('what no copy needs goes, all else stays', patient, async () => {
  const site = join(sshd.files, 'site')
  const before = await filesUnder(site)
  const orphan = `pieces/00/${'0'.repeat(64)}`
  await folder.store.target.put(orphan, Buffer.from('of a killed copy'))
  writeFileSync(join(site, '.unfinished', 'f'.repeat(32)), 'of a killed writer')
  const gone = await withSession(databaseUrl, (client) => pruneCopies(client, folder.store))
  expect(gone).toEqual({ copies: 0, pieces: 1, bytes: 16 })
  expect(await filesUnder(site)).toEqual(before)
})

test.skipIf(!hasSshd)('a piece that was changed there is named', patient, async () => {
  const [piece] = await filesUnder(join(sshd.files, 'site', 'pieces'))
  writeFileSync(join(sshd.files, 'site', 'pieces', piece!), 'changed')
  const { faults } = await verifyCopies(folder.store)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(`pieces/${piece} was changed`)
})

test.skipIf(!hasSshd)('the log is sent there, and brings back what no copy has', patient, async () => {
  const far = await aCopyFolder(overSftp(sshd, { folder: 'log' }))
  const server = await anArchivedServer(far)
  await withSession(server.url, (client) => client.query('create table noted (n integer, filling text)'))
  await server.base()
  await withSession(server.url, async (client) => {
    await client.query('insert into noted (n) values (1), (2)')
    // More than a segment, so that the one with those rows is finished.
    await client.query('alter table noted alter column filling set storage external')
    await client.query(`insert into noted (filling) select string_agg(md5(random()::text), '')
      from generate_series(1, 640000) group by random() < 0.5`)
  })
  await expect.poll(async () => (await server.sender.look(), (await listSegments(far.store)).length)).toBeGreaterThan(1)
  expect(await listBases(far.store)).toHaveLength(1)
  await server.burn()

  const dataDir = throwAwayFolder()
  chmodSync(dataDir, 0o711)
  const chosen = (await chooseBase(far.store, undefined))!
  const manifest = await openBase(far.store, chosen.base)
  const about = { home: prepareHome(dataDir), ...chosen, manifest, durable: false }
  await restoreBase(far.store, { ...about, logFile: join(dataDir, 'postgres.log') })
  const back = await startEmbeddedPostgres({ dataDir, durable: false })
  const { rows } = await withSession(back.url, (client) =>
    client.query('select n from noted where n is not null order by n'),
  )
  expect(rows).toEqual([{ n: 1 }, { n: 2 }])
  await back.remove()
  far.remove()
})
