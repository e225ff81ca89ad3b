import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreCopy } from '#domain/verbs/copies/restore-copy.ts'
import { anArchivedServer } from '#tests/support/archived-server.ts'
import { siteSecret, withSession } from '#tests/support/copies.ts'
import { databaseUrl } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { seed, waysOf } from '#tests/support/in-turn.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { aMarketToRestore, filesOf } from './market-to-restore.ts'
import { lastingStepsToDieAt, openAndDie } from './run-and-die.ts'

const patient = { timeout: 3_600_000 }
const dataDir = throwAwayFolder()
const mark = join(dataDir, 'restoring')
// All but the files of photos, before each of which a restore is killed in `kill-while-restoring.test.ts`.
const ofStart = ['restoring', 'secret', 'backup-key', 'owner', 'start.lock', 'postgres'].map((name) =>
  join(dataDir, name),
)
let market: Awaited<ReturnType<typeof aMarketToRestore>>
let adminEmail: string
let port: number
/** What the start that ended last had opened. */
let opened: unknown

beforeAll(async () => {
  port = await freePort()
  adminEmail = (await anAdmin()).email
  market = await aMarketToRestore()
})
afterAll(() => {
  market.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A base backup and a log that reach further than the copy, of a server with the rows of the copy. */
async function aBaseBackup() {
  const server = await anArchivedServer(market)
  await withSession(server.url, (client) => restoreCopy(client, { ...market, photos: null }))
  await server.base()
  await server.stop()
  await server.sender.look()
  await server.remove()
}

function onNewMachine() {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o711)
}

const start = (args: string[], dieAt = 0) =>
  openAndDie(['bin/start.ts', ...args], {
    dieAt,
    folders: [market.path, ...ofStart],
    whileOpen: async () => void (opened = await whatIsOpen()),
    env: {
      ...{ DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, APP_SECRET: undefined, BACKUP_DIR: undefined },
      ...{ DATA_DIR: dataDir, BACKUP_IDENTITY: market.identity, ADMIN_EMAIL: adminEmail },
      ...{ PORT: String(port), SEED: 'essentials', WEB_PROCESSES: '1', BUILD_DIR: undefined },
    },
  })

const fromCopy = (dieAt = 0) => start(['--from', market.path], dieAt)

const ids = `select 'person' as kind, id::text from people union all select 'ad', id::text from ads
  union all select 'photo', key from photos union all select 'message', id::text from messages
  union all select 'category', id::text from categories order by 1, 2`

/** The rows that somebody would miss, by the server of the site that is open; the page; photos and secret. */
async function whatIsOpen() {
  const site = JSON.parse(readFileSync(join(dataDir, 'start.lock'), 'utf8')) as { databaseUrl: string }
  const { rows } = await withSession(site.databaseUrl, (client) => client.query(ids))
  const page = await fetch(`http://127.0.0.1:${port}/`)
  await page.arrayBuffer()
  const photos = await filesOf(join(dataDir, 'media'))
  return { rows, photos, status: page.status, secret: readFileSync(join(dataDir, 'secret'), 'utf8') }
}

/** Everything of the market but who was erased after the copy, whose rows the database of the test lacks as well. */
async function whole() {
  const { rows } = await withSession(databaseUrl, (client) => client.query(ids))
  return { rows, photos: await filesOf(market.mediaDir), status: 200, secret: `${siteSecret}\n` }
}

async function isOpenedAgain(step: number, expected: unknown) {
  onNewMachine()
  opened = undefined
  expect(await fromCopy(step), `step ${step}`).toMatchObject({ steps: null })
  if (existsSync(mark))
    expect(await start([]), `step ${step}`).toMatchObject({
      failed: true,
      said: expect.stringContaining('was cut short'),
    })
  const again = await fromCopy()
  // All was here, and only to be opened.
  if (again.failed) {
    expect({ step, said: again.said }).toEqual({ step, said: expect.stringContaining('npm start opens what is here') })
    expect(await start([])).toMatchObject({ failed: false })
  }
  expect({ step, opened }).toEqual({ step, opened: expected })
  expect(existsSync(mark)).toBe(false)
}

const ways = [
  { of: 'a copy', prepare: async () => {} },
  { of: 'a base backup and its log', prepare: aBaseBackup },
]

test.for(waysOf(0, ways))(
  `killed at any step, a start from $of opens all of it or nothing, and the next all of it (seed ${seed})`,
  patient,
  async ({ prepare }) => {
    await prepare()
    const expected = await whole()
    onNewMachine()
    const undisturbed = await fromCopy()
    expect({ said: undisturbed.said, opened }).toEqual({ said: undisturbed.said, opened: expected })
    for (const step of lastingStepsToDieAt(undisturbed, { nth: undisturbed.steps! }))
      await isOpenedAgain(step, expected)
  },
)
