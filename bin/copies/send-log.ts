import { chmodSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#config/env.ts'
import type { ArchiveState } from '#adapters/machine/archive-state.ts'
import { archiveStateFile } from '#adapters/machine/archive-state.ts'
import { machineNow } from '#adapters/machine/machine-clock.ts'
import { prepareHome } from '#db/embedded/home.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { appSecret } from '../start/app-secret.ts'
import { complain } from '../start/print.ts'
import { LogSender, type Look } from './log-sender.ts'
import { openSealing, openTarget } from './open-store.ts'

const looksEvery = 5000
// What fails once may be a copy that sweeps, or a start that is under way.
const patience = 3

/** Where this DATA_DIR keeps what is on its way to the archive. */
export const archiveWork = () => join(env.dataDir, 'archive')

/**
 * Sends the log of the embedded server on, every few seconds, and writes down for `/admin/health` how that goes. Never in the way: what
 * fails is said, and tried again. `finish` sends what the server left when it stopped.
 */
export function sendLog(): { begin: () => void; finish: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let sender: LogSender | undefined
  let looking: Promise<void> | undefined
  let failures = 0
  const ownRights = process.geteuid?.()

  async function look() {
    // While a start fills a new market with the rights of the site's user: what it wrote now would be that user's.
    if (process.geteuid?.() !== ownRights) return
    try {
      sender ??= await openSender()
      const found = await sender.look()
      note(found)
      failures = found.fault ? failures + 1 : 0
      if (found.givenUp) complain('The log of the database could not be archived and was given up (docs/operations.md)')
      if (failures === patience) complain(`The log of the database waits to be archived: ${found.fault}`)
    } catch (error) {
      failures += 1
      if (failures === patience) complain(error)
    }
  }
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))

  return {
    begin: () => void (timer = setInterval(() => void lookOnce(), looksEvery)),
    async finish() {
      clearInterval(timer)
      await looking
      await lookOnce()
    },
  }
}

async function openSender() {
  const target = openTarget(undefined)
  const sealing = await openSealing()
  const pieceKey = pieceKeyOf(appSecret(), sealing.recipients)
  return new LogSender({ home: prepareHome(env.dataDir), folder: archiveWork(), store: { target, sealing }, pieceKey })
}

/** Readable for web, which has other rights where root started the site; it holds no secret. */
function note({ waiting, since, fault }: Look) {
  const state: ArchiveState = { lookedAt: new Date(machineNow()), waiting, since, fault }
  const file = archiveStateFile(env.dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(state))
  chmodSync(`${file}.new`, 0o644)
  renameSync(`${file}.new`, file)
}
