import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCopyFolder, copied, filesUnder, withSession, type CopyFolder } from '#tests/support/copies.ts'
import { anEmptyDatabase } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { drill } from './drill.ts'

let folder: CopyFolder
beforeAll(async () => {
  folder = await aCopyFolder()
  await anAd({ status: 'approved', photos: 0 })
})
afterAll(() => folder.remove())

const tried = async () => {
  const url = await anEmptyDatabase()
  return withSession(url, (scratch) => drill(scratch, { store: folder.store }))
}

test('a drill restores the newest copy and says what came back; without one it says so', async () => {
  await expect(tried()).rejects.toThrow('There is no copy in')
  const { name, rows } = await copied(folder)
  expect(await tried()).toEqual({ copyName: name, rowCount: rows, photoCount: 0 })
})

test('a drill fails with the first fault of a damaged copy', async () => {
  const [path = ''] = await filesUnder(join(folder.path, 'pieces'))
  const piece = join(folder.path, 'pieces', path)
  const whole = readFileSync(piece)
  rmSync(piece)
  await expect(tried()).rejects.toThrow(/^\d+ faults: .*is missing/)
  writeFileSync(piece, whole)
})
