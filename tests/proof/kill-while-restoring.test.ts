import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { hasRows } from '#domain/copies/has-rows.ts'
import { siteSecret, withSession } from '#tests/support/copies.ts'
import { aDatabaseLike, anEmptyDatabase, dropDatabase } from '#tests/support/database.ts'
import { seed } from '#tests/support/in-turn.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { aMarketToRestore, filesOf, rowsOf } from './market-to-restore.ts'
import { lastingStepsToDieAt, openAndDie, type Ended } from './run-and-die.ts'

const patient = { timeout: 3_600_000 }
const dataDir = throwAwayFolder()
let market: Awaited<ReturnType<typeof aMarketToRestore>>
/** Databases without a table, and with the tables that a killed restore left. */
let empty: string
let withTables: string
/** What is there when nothing is cut short. */
let back: { rows: Awaited<ReturnType<typeof rowsOf>>; files: Record<string, string> }
let fromNothing: Ended
let fromTables: Ended

beforeAll(async () => {
  market = await aMarketToRestore()
  empty = await anEmptyDatabase()
  withTables = await anEmptyDatabase()
  await withSession(withTables, upgradeDatabase)
  fromNothing = await onNewMachine(empty, async (url) => {
    const restored = await restore(url)
    back = { rows: await rowsOf(url), files: await filesOf(dataDir) }
    return restored
  })
  fromTables = await onNewMachine(withTables, (url) => restore(url))
})
afterAll(() => {
  market.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function onNewMachine<T>(database: string, work: (url: string) => Promise<T>) {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir)
  const url = await aDatabaseLike(database)
  const answer = await work(url)
  await dropDatabase(url)
  return answer
}

const restore = (url: string, dieAt = 0) =>
  openAndDie(['bin/restore.ts', '--from', market.path], {
    dieAt,
    folders: [market.path, dataDir],
    statementsCount: true,
    env: {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      APP_SECRET: siteSecret,
      BACKUP_DIR: undefined,
      BACKUP_IDENTITY: market.identity,
    },
  })

const isMarked = () => existsSync(join(dataDir, 'restoring'))

/** Killed at this step, nothing of a market is open to anybody; the same command then makes it whole. */
async function isDoneAgain(url: string, step: number) {
  expect(await restore(url, step), `step ${step}`).toMatchObject({ steps: null })
  expect({ step, isOpen: (await withSession(url, hasRows)) && !isMarked() }).toEqual({ step, isOpen: false })
  const again = await restore(url)
  expect({ step, said: again.failed ? again.said : '' }).toEqual({ step, said: '' })
  expect({ step, isMarked: isMarked() }).toEqual({ step, isMarked: false })
  expect({ step, rows: await rowsOf(url), files: await filesOf(dataDir) }).toEqual({ step, ...back })
}

test('without a fault everything comes back but who was erased, and nothing unfinished is left', () => {
  expect(fromNothing).toMatchObject({ failed: false, said: expect.stringContaining('1 of them were erased again') })
  expect(fromTables).toMatchObject({ failed: false })
  expect(Object.keys(back.files)).toHaveLength(8)
  expect(back.rows.events).toContainEqual({ kind: 'account_erased', count: 1 })
})

test(`killed while the tables are made, the same restore goes on (seed ${seed})`, patient, async () => {
  const steps = fromNothing.steps! - fromTables.steps!
  expect(steps).toBeGreaterThan(300)
  for (const step of lastingStepsToDieAt({ ...fromNothing, steps, lasting: [] }, { nth: steps }))
    await onNewMachine(empty, (url) => isDoneAgain(url, step))
})

test(`killed at any step after that, it is done again as if nothing had been (seed ${seed})`, patient, async () => {
  for (const step of lastingStepsToDieAt(fromTables, { nth: 600 }))
    await onNewMachine(withTables, (url) => isDoneAgain(url, step))
})
