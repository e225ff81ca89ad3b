import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishCopy, openCopy } from '#domain/copies/copy-store.ts'
import type { Manifest } from '#domain/copies/manifest.ts'
import { packFiles } from '#domain/copies/pack-files.ts'
import { pieceName, putPiece } from '#domain/copies/pieces.ts'
import { aCopyFolder, copied, restored, type CopyFolder } from '#tests/support/copies.ts'

// Whoever knows the public key and may write to the folder seals what they like: the drill opens it every night.

let folder: CopyFolder
let manifest: Manifest
let table: Manifest['tables'][number]

beforeAll(async () => {
  folder = await aCopyFolder()
  manifest = await openCopy(folder.store, (await copied(folder)).name)
  table = manifest.tables.find(({ name }) => name === 'people')!
})
afterAll(() => folder.remove())

test('a photo of a forged copy writes nothing outside of its folder', async () => {
  const { pieceKey } = manifest
  for (const [second, path] of ['../../../outside', '/tmp/outside', '160.jpg/../x', ''].entries()) {
    const key = randomBytes(16).toString('hex')
    const content = packFiles([{ name: path, bytes: Buffer.from('anything') }])
    const piece = { pieceKey, name: pieceName(pieceKey, 'photo', key), content, isDense: true }
    await putPiece({ ...folder.store, known: new Set() }, piece)
    const at = `2026-01-01T00:00:0${second}.000Z`
    const name = await finishCopy(folder.store, { ...manifest, at, photos: [key] })
    await expect(restored(folder, name)).rejects.toThrow('is no file of a photo or voice message')
  }
  expect(existsSync(folder.other('outside'))).toBe(false)
})

test('the names in a forged copy are names: no program runs, no other statement', async () => {
  const witness = folder.other('ran')
  const forgeries: Partial<typeof table>[] = [
    { name: `people from program 'touch ${witness}' --` },
    { columns: [`id) from program 'touch ${witness}' --`] },
    { orderBy: `id) to program 'touch ${witness}' --` },
    { name: 'people; drop table people' },
    { columns: ['"id" "name"'] },
    { columns: [] },
    { name: 'pg_catalog.pg_authid' },
  ]
  for (const [second, forged] of forgeries.entries()) {
    const at = `2026-01-02T00:00:0${second}.000Z`
    const name = await finishCopy(folder.store, { ...manifest, at, tables: [{ ...table, ...forged }] })
    await expect(restored(folder, name), JSON.stringify(forged)).rejects.toThrow('in a form that this version')
  }
  expect(existsSync(witness)).toBe(false)
})
