import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealing, makeIdentity, recipientOf } from '#adapters/copies/sealing.ts'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { openCopy } from '#domain/copies/copy-store.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { aCopyFolder, copied, filesUnder, siteSecret, type CopyFolder } from '#tests/support/copies.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { verifyCopies } from './verify-copies.ts'

let folder: CopyFolder
let name: string

beforeAll(async () => {
  folder = await aCopyFolder()
  const press = createPhotoPress({ mediaDir: folder.mediaDir })
  const owner = await aPerson()
  await storePhoto(db, press, { owner, body: await aPicture({ width: 300, height: 200 }) })
  press.close()
  name = (await copied(folder)).name
})
afterAll(() => folder.remove())

test('another key opens nothing', async () => {
  const sealing = createSealing({ recipients: [folder.recipient], identity: await makeIdentity() })
  await expect(openCopy({ ...folder.store, sealing }, name)).rejects.toThrow('this key does not open it')
  const blind = createSealing({ recipients: [folder.recipient] })
  await expect(openCopy({ ...folder.store, sealing: blind }, name)).rejects.toThrow('this key does not open it')
})

test('pieces lie sealed: no name, number or secret can be read in the folder', async () => {
  const person = await db.selectFrom('people').select(['email']).orderBy('createdAt').executeTakeFirstOrThrow()
  const all = await Promise.all((await filesUnder(folder.path)).map((path) => readFile(join(folder.path, path))))
  const text = Buffer.concat(all).toString('latin1')
  for (const secret of [person.email, siteSecret, 'files_key', 'JFIF']) expect(text.includes(secret)).toBe(false)
  for await (const { name } of folder.store.target.list('pieces')) expect(text.includes(name)).toBe(false)
})

test('the age program of a distribution opens a copy', () => {
  const key = folder.other('identity')
  writeFileSync(key, `${folder.identity}\n`)
  const opened = execFileSync('age', ['--decrypt', '-i', key, join(folder.path, `copies/${name}.age`)])
  expect(JSON.parse(zstdDecompressSync(opened).toString()).secret).toBe(siteSecret)
})

test('copies to another key share no piece with those to the first: each key opens all of its own', async () => {
  const identity = await makeIdentity()
  const sealing = createSealing({ recipients: [await recipientOf(identity)], identity })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const later = await copied({ ...folder, store: { ...folder.store, sealing } })
  expect((await verifyCopies({ ...folder.store, sealing }, { name: later.name })).faults).toEqual([])
  expect((await verifyCopies(folder.store, { name })).faults).toEqual([])
})
