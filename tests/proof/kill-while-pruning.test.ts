import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { finishBase, listBases, openBase } from '#domain/copies/base-backups.ts'
import { chooseBase } from '#domain/copies/choose-base.ts'
import { copyName, listCopies } from '#domain/copies/copy-store.ts'
import { putErasure } from '#domain/copies/erasure-ledger.ts'
import { getPiece, pieceKeyOf, pieceName, putPiece } from '#domain/copies/pieces.ts'
import { getSegment, sealSegment, segmentObject } from '#domain/copies/wal-archive.ts'
import { pruneCopies } from '#domain/verbs/copies/prune-copies.ts'
import { verifyCopies } from '#domain/verbs/copies/verify-copies.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { aCopyFolder, copied, filesUnder, siteSecret, withSession, type CopyFolder } from '#tests/support/copies.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { seed } from '#tests/support/in-turn.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { openAndDie, stepsToDieAt, untilLetGo } from './run-and-die.ts'

const line = '0123456789abcdef'
const segmentOf = (n: number) => `0000000100000000${String(n).padStart(8, '0')}`
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
let folder: CopyFolder
let pieceKey: string
/** The folder of copies as it is before anybody prunes. */
let before: string
let dataDir: string

beforeAll(async () => {
  folder = await aCopyFolder()
  pieceKey = pieceKeyOf(siteSecret, folder.store.sealing.recipients)
  before = folder.other('before')
  dataDir = throwAwayFolder()
  const press = createPhotoPress({ mediaDir: folder.mediaDir })
  const owner = await aPerson()
  await storePhoto(db, press, { owner, body: await aPicture({ width: 64, height: 48 }) })
  for (const days of [200, 100, 10, 3]) {
    // Each has pieces of its own.
    await db
      .updateTable('people')
      .set({ name: `قبل ${days} يوم` })
      .where('id', '=', owner.id)
      .execute()
    await anAgedCopy(days)
  }
  press.close()
  for (const [days, start] of [
    [30, 1],
    [20, 4],
    [1, 7],
  ] as const)
    await aBase(days, start)
  for (const days of [300, 1]) await putErasure(folder.store, { personId: randomUUID(), erasedAt: daysAgo(days) })
  await ofKilledWriters()
  cpSync(folder.path, before, { recursive: true })
})
afterAll(() => {
  folder.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function anAgedCopy(days: number) {
  const { name } = await copied(folder)
  const aged = copyName(daysAgo(days))
  renameSync(join(folder.path, 'copies', `${name}.age`), join(folder.path, 'copies', `${aged}.age`))
  renameSync(join(folder.path, 'lists', name), join(folder.path, 'lists', aged))
}

/** A base backup of three segments with a block of its own and one that all have. */
async function aBase(days: number, start: number) {
  const known = new Set<string>()
  const pieces: string[] = []
  for (const content of ['in all of them', `of ${days} days`].map((text) => Buffer.from(text))) {
    const name = pieceName(pieceKey, 'files', content)
    await putPiece({ ...folder.store, known }, { pieceKey, name, content })
    pieces.push(name)
  }
  for (const n of [start, start + 1, start + 2]) {
    const named = { line, segment: segmentOf(n) }
    const sealed = await sealSegment(folder.store.sealing, { pieceKey, ...named, content: Buffer.from(named.segment) })
    await folder.store.target.put(segmentObject(named), sealed)
  }
  const at = daysAgo(days).toISOString()
  const extent = { line, start: segmentOf(start), stop: segmentOf(start + 2) }
  await finishBase(folder.store, {
    format: 1,
    startedAt: at,
    endedAt: at,
    major: 18,
    label: '',
    pieceKey,
    secret: null,
    files: [],
    pieces,
    ...extent,
  })
}

async function ofKilledWriters() {
  await folder.store.target.put(`pieces/00/${'0'.repeat(64)}`, Buffer.from('of a killed copy'))
  await folder.store.target.put('lists/20200101T000000Z', Buffer.from('of a killed copy'))
  mkdirSync(join(folder.path, '.unfinished'), { recursive: true })
  writeFileSync(join(folder.path, '.unfinished/half'), 'half')
}

const pruneAndDie = (dieAt: number) =>
  openAndDie(['bin/backup.ts', '--prune'], {
    dieAt,
    folders: [folder.path],
    statementsCount: true,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      APP_SECRET: siteSecret,
      BACKUP_DIR: folder.path,
      BACKUP_KEY: folder.recipient,
    },
  })

function asBefore() {
  rmSync(folder.path, { recursive: true, force: true })
  cpSync(before, folder.path, { recursive: true })
}

/** Everything that is listed can be brought back: copies, the ledger, base backups with their log. */
async function everyListedIsWhole() {
  const { copies, faults } = await verifyCopies(folder.store)
  expect(faults).toEqual([])
  expect(copies).toBeGreaterThanOrEqual(2)
  for (const base of await listBases(folder.store)) {
    const { pieces } = await openBase(folder.store, base)
    for (const name of pieces) await getPiece(folder.store, { pieceKey, name })
    const chosen = await chooseBase(folder.store, base.at)
    expect(chosen?.base).toEqual(base)
    for (const segment of chosen!.segments) await getSegment(folder.store, { pieceKey, line, segment })
  }
}

test(
  `killed at any step, pruning leaves what is listed whole, and the next ends it (seed ${seed})`,
  { timeout: 1_200_000 },
  async () => {
    const { steps, failed } = await pruneAndDie(0)
    expect(failed).toBe(false)
    const pruned = await filesUnder(folder.path)
    expect(await listCopies(folder.store)).toHaveLength(2)
    expect(await listBases(folder.store)).toHaveLength(1)
    await everyListedIsWhole()
    expect(steps).toBeGreaterThan(20)
    for (const step of stepsToDieAt(steps!, { nth: 12, last: 0 })) {
      asBefore()
      expect(await pruneAndDie(step)).toMatchObject({ steps: null })
      await untilLetGo()
      await everyListedIsWhole()
      await withSession(databaseUrl, (client) => pruneCopies(client, { ...folder.store, pieceKey }))
      expect(await filesUnder(folder.path)).toEqual(pruned)
      await everyListedIsWhole()
    }
  },
)
