import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteSecret } from '#tests/support/copies.ts'
import { databaseUrl } from '#tests/support/database.ts'
import { seed, waysOf } from '#tests/support/in-turn.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { aMarketToRestore, filesOf, rowsOf } from './market-to-restore.ts'
import { lastingStepsToDieAt, openAndDie } from './run-and-die.ts'

const dataDir = throwAwayFolder()
// Where root's server may not enter DATA_DIR, its cluster is in one of these.
const awayFolders = ['/var/lib/yasmeen', '/var/tmp/yasmeen']
let market: Awaited<ReturnType<typeof aMarketToRestore>>

beforeAll(async () => (market = await aMarketToRestore()))
afterAll(() => {
  market.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const drill = (dieAt = 0) =>
  openAndDie(['bin/backup.ts', '--drill'], {
    dieAt,
    folders: [market.path, dataDir, ...awayFolders],
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      APP_SECRET: siteSecret,
      BACKUP_DIR: market.path,
      BACKUP_IDENTITY: market.identity,
    },
  })

/** What a drill must leave as it is; that one was made is noted. */
async function untouched() {
  const rows = await rowsOf(databaseUrl)
  delete rows.hashes.copy_runs
  return { rows, photos: await filesOf(market.mediaDir), copies: await filesOf(market.path) }
}

/** Servers, programs that make a cluster, and every file of what was tried. */
function leftOfDrills() {
  const commands = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? [commandOf(pid)] : []))
  const ours = basename(dataDir)
  const away = awayFolders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder))
  return [
    ...commands.filter((command) => command.includes(ours) && /postgres|initdb/.test(command)),
    ...readdirSync(dataDir),
    ...away.filter((name) => name.startsWith(ours)),
  ]
}

function commandOf(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

// Beside the drill's folder, or where root's server may enter.
const ways = [
  { mode: 0o711, of: 'open to its server' },
  { mode: 0o700, of: 'closed to its server' },
]

test.skipIf(!existsSync('/proc/self/cmdline')).for(waysOf(0, ways))(
  `killed at any step in a DATA_DIR $of, a drill touches nothing, and the next passes and clears up (seed ${seed})`,
  { timeout: 3_600_000 },
  async ({ mode }) => {
    chmodSync(dataDir, mode)
    const before = await untouched()
    const undisturbed = await drill()
    expect(undisturbed).toMatchObject({ failed: false, said: expect.stringContaining('Tried the copy') })
    expect(leftOfDrills()).toEqual([])
    for (const step of lastingStepsToDieAt(undisturbed, { nth: undisturbed.steps! })) {
      expect(await drill(step), `step ${step}`).toMatchObject({ steps: null })
      const next = await drill()
      expect({ step, said: next.failed ? next.said : '' }).toEqual({ step, said: '' })
      expect({ step, left: leftOfDrills() }).toEqual({ step, left: [] })
      expect(await untouched()).toEqual(before)
    }
  },
)
