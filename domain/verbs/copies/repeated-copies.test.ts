import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishCopy, openCopy } from '#domain/copies/copy-store.ts'
import { aCopyFolder, copied, type CopyFolder } from '#tests/support/copies.ts'
import { verifyCopies } from './verify-copies.ts'

let folder: CopyFolder
let name: string

beforeAll(async () => {
  folder = await aCopyFolder()
  name = (await copied(folder)).name
})
afterAll(() => folder.remove())

test('a second copy of the same second is refused, and leaves the list of the first as it is', async () => {
  const manifest = await openCopy(folder.store, name)
  await expect(finishCopy(folder.store, { ...manifest, tables: [] })).rejects.toThrow('is there already')
  expect(await verifyCopies(folder.store)).toMatchObject({ copies: 1, faults: [] })
})
