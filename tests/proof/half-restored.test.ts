import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { hasRows } from '#domain/copies/has-rows.ts'
import { restoreCopy } from '#domain/verbs/copies/restore-copy.ts'
import { aCopyFolder, copied, siteSecret, withSession, type CopyFolder } from '#tests/support/copies.ts'
import { anEmptyDatabase, databaseUrl } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { someOf } from '#tests/support/in-turn.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { rowsOf } from './market-to-restore.ts'
import { openAndDie, stepsToDieAt } from './run-and-die.ts'

let folder: CopyFolder
let name: string
const dataDir = throwAwayFolder()
const mark = join(dataDir, 'restoring')

beforeAll(async () => {
  folder = await aCopyFolder()
  await anAd({ status: 'approved', photos: 0 })
  name = (await copied(folder)).name
})
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir)
})
afterAll(() => {
  folder.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = (url: string, command: string[], dieAt = 0) =>
  openAndDie(command, {
    dieAt,
    folders: [dataDir, folder.path],
    statementsCount: true,
    env: {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      APP_SECRET: siteSecret,
      BACKUP_DIR: folder.path,
      BACKUP_HOUR: 'off',
      BACKUP_IDENTITY: folder.identity,
      PORT: '0',
    },
  })

const doors = [
  ['bin/start.ts'],
  ['bin/worker.ts'],
  ['bin/web.ts'],
  ['bin/backup.ts'],
  ['bin/admin.ts', 'create', 'somebody@example.com'],
  ['bin/seed.ts', '--ads', '1'],
]

test.for(someOf(doors, 3))('%s opens nothing, and fills nothing, while a restore is cut short', async (door) => {
  const url = await anEmptyDatabase()
  await withSession(url, upgradeDatabase)
  writeFileSync(mark, `${name}\n`)
  expect(await open(url, door)).toMatchObject({ failed: true, said: expect.stringContaining('was cut short') })
  expect(await withSession(url, hasRows)).toBe(false)
  expect(readFileSync(mark, 'utf8')).toBe(`${name}\n`)
})

test('rows that came otherwise are not taken for those of the restore that was cut short', async () => {
  const rows = await rowsOf(databaseUrl)
  writeFileSync(mark, `${name}\n`)
  const restore = ['bin/restore.ts', '--from', folder.path]
  const refusal = `The rows here are not those of the copy ${name}`
  expect(await open(databaseUrl, restore)).toMatchObject({ failed: true, said: expect.stringContaining(refusal) })
  expect(existsSync(mark)).toBe(true)
  expect(await rowsOf(databaseUrl)).toEqual(rows)

  const url = await anEmptyDatabase()
  const photos = createDiskStorage(join(dataDir, 'media'))
  await withSession(url, (client) => restoreCopy(client, { store: folder.store, name, photos }))
  expect(await open(url, restore)).toMatchObject({ failed: false })
  expect(existsSync(mark)).toBe(false)
})

test('a restore where rows are is refused, and killed at any step leaves no mark that keeps their site closed', async () => {
  const restore = ['bin/restore.ts', '--from', folder.path]
  const { steps, said } = await open(databaseUrl, restore)
  expect(said).toContain('has rows already')
  for (const step of stepsToDieAt(steps!, { nth: 3, last: 0 })) {
    expect(await open(databaseUrl, restore, step)).toMatchObject({ steps: null })
    expect({ step, isMarked: existsSync(mark) }).toEqual({ step, isMarked: false })
  }
})
