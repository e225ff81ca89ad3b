import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lineOfSegment } from '#bin/copies/log-line.ts'
import { LogSender } from '#bin/copies/log-sender.ts'
import { prepareHome } from '#db/embedded/home.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { makeBase, type Stop } from '#domain/verbs/copies/make-base.ts'
import { siteSecret, withSession, type CopyFolder } from './copies.ts'
import { runningServer } from './running-server.ts'
import { throwAwayFolder } from './throw-away-folders.ts'

/** An embedded server of its own whose log is archived, and what sends it to the copies of a folder, in a DATA_DIR of its own. */
export async function anArchivedServer(
  { store }: CopyFolder,
  { dataDir = throwAwayFolder(), ...bounds }: { dataDir?: string; mostUnsent?: number; mostStuck?: number } = {},
) {
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, durable: false, isArchived: true })
  const home = prepareHome(dataDir)
  const folder = join(dataDir, 'archive')
  const pieceKey = pieceKeyOf(siteSecret, store.sealing.recipients)
  const sender = new LogSender({ home, folder, store, pieceKey, ...bounds })
  const lineOf = (stop: Stop) => lineOfSegment({ folder, address: store.target.address, ...stop })

  /** A base backup, while what is archived is sent. */
  async function base() {
    const about = { store, home, lineOf, secret: siteSecret, pieceKey }
    const making = withSession(server.url, (client) => makeBase(client, about))
    let isMade = false
    const end = () => (isMade = true)
    making.then(end, end)
    while (!isMade) {
      await sender.look()
      await wait(50)
    }
    return making
  }

  return {
    ...server,
    dataDir,
    home,
    folder,
    sender,
    base,
    /** Ends server and machine as a fire does. */
    async burn() {
      process.kill(runningServer(server.url).pid, 'SIGKILL')
      // Nobody starts it again.
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
