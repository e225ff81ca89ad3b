import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { aCopyFolder, copied, filesUnder, siteSecret, withSession, type CopyFolder } from '#tests/support/copies.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPerson, aPhoto } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { finishRecovered } from './finish-recovered.ts'

let folder: CopyFolder
let keys: string[]

beforeAll(async () => {
  folder = await aCopyFolder()
  const press = createPhotoPress({ mediaDir: folder.mediaDir })
  const owner = await aPerson()
  for (const width of [200, 220, 240])
    await storePhoto(db, press, { owner, body: await aPicture({ width, height: 180 }) })
  press.close()
  keys = (await db.selectFrom('photos').select('filesKey').orderBy('id').execute()).map(({ filesKey }) => filesKey)
  await copied(folder)
})
afterAll(() => folder.remove())

const finish = () => {
  const pieceKey = pieceKeyOf(siteSecret, folder.store.sealing.recipients)
  return withSession(databaseUrl, (client) => finishRecovered(client, { ...folder, pieceKey }))
}
const folderOf = (key: string) => join(folder.mediaDir, key.slice(0, 2), key)

test('photos that are gone or lack a file come back from the copies, and those that are here stay as they are', async () => {
  const before = await filesUnder(folder.mediaDir)
  const [whole = '', gone = '', cutShort = ''] = keys
  writeFileSync(join(folderOf(whole), '160.webp'), 'as it is here')
  rmSync(folderOf(gone), { recursive: true })
  rmSync(join(folderOf(cutShort), '160.jpg'))
  expect(await finish()).toEqual({ photos: 2, missingPhotos: 0 })
  expect(await filesUnder(folder.mediaDir)).toEqual(before)
  expect(readFileSync(join(folderOf(whole), '160.webp'), 'utf8')).toBe('as it is here')
  expect(await finish()).toEqual({ photos: 0, missingPhotos: 0 })
})

test('a photo that is neither here nor in a copy is counted; one that is here alone is not missed', async () => {
  const owner = await aPerson()
  await aPhoto({ ownerId: owner.id })
  const here = await aPhoto({ ownerId: owner.id })
  await folder.photos.save(here.filesKey, [{ name: '160.webp', bytes: Buffer.from(randomUUID()) }])
  expect(await finish()).toEqual({ photos: 0, missingPhotos: 1 })
})
