import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { listCopies } from '#domain/copies/copy-store.ts'
import { pruneCopies } from '#domain/verbs/copies/prune-copies.ts'
import { verifyCopies } from '#domain/verbs/copies/verify-copies.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
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
import { seed } from '#tests/support/in-turn.ts'
import { aPicture } from '#tests/support/pictures.ts'
import type { Copying } from './copy-and-die.ts'
import { runAndDie, stepsToDieAt, untilLetGo } from './run-and-die.ts'

const deaths = ['before it is written', 'half written', 'when it was written'] as const
let folder: CopyFolder

beforeAll(async () => {
  folder = await aCopyFolder()
  const press = createPhotoPress({ mediaDir: folder.mediaDir })
  const owner = await aPerson()
  await storePhoto(db, press, { owner, body: await aPicture({ width: 64, height: 48 }) })
  press.close()
  await anAd({ owner, status: 'approved', photos: 0 })
})
afterAll(() => folder.remove())

function copyAndDie(dying: Pick<Copying, 'dieAt' | 'when'>) {
  const { mediaDir, path, recipient } = folder
  return runAndDie('copy-and-die.ts', { url: databaseUrl, mediaDir, path, recipient, secret: siteSecret, ...dying })
}

test(`killed at any object, a copy is whole or is none (seed ${seed})`, { timeout: 300_000 }, async () => {
  const objects = await copyAndDie({ dieAt: 0, when: deaths[0] })
  expect(objects).toBeGreaterThan(10)
  for (const step of stepsToDieAt(objects!, { nth: 9, last: 2 })) {
    for (const when of deaths) {
      rmSync(folder.path, { recursive: true, force: true })
      expect(await copyAndDie({ dieAt: step, when })).toBeNull()
      const isWhole = step === objects && when === 'when it was written'
      const copies = await listCopies(folder.store)
      expect({ step, when, copies: copies.length }).toEqual({ step, when, copies: isWhole ? 1 : 0 })
      expect((await verifyCopies(folder.store)).faults).toEqual([])
    }
  }
})

test('after a killed copy the next goes on with what it wrote, and pruning leaves nothing of it', async () => {
  rmSync(folder.path, { recursive: true, force: true })
  await copyAndDie({ dieAt: 12, when: 'half written' })
  await untilLetGo()
  const left = await filesUnder(join(folder.path, 'pieces'))
  expect(left).toHaveLength(11)
  const { name } = await copied(folder)
  expect(await filesUnder(folder.path)).toEqual(expect.arrayContaining(left.map((path) => `pieces/${path}`)))
  expect(await filesUnder(folder.path)).not.toContain('.unfinished/half')
  await restored(folder, name)
  expect(await withSession(databaseUrl, (client) => pruneCopies(client, folder.store))).toMatchObject({ copies: 0 })
  expect(await verifyCopies(folder.store)).toMatchObject({ copies: 1, faults: [] })
})
