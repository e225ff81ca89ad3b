import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { env } from '#config/env.ts'
import { prepareHome } from '#db/embedded/home.ts'
import { listBases } from '#domain/copies/base-backups.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { makeBase, type BaseReport, type Stop } from '#domain/verbs/copies/make-base.ts'
import { withClient } from '../database/prepare-database.ts'
import { appSecret } from '../start/app-secret.ts'
import { currentLine, lineOfSegment } from './log-line.ts'
import { openSealing } from './open-store.ts'
import { archiveWork } from './send-log.ts'

/** A base backup of the embedded server; null where its log is not archived, so that nothing would follow it. */
export async function runBase(url: string, target: CopyTarget): Promise<BaseReport | null> {
  if (env.databaseUrl || !currentLine(archiveWork(), target.address)) return null
  const sealing = await openSealing()
  const secret = appSecret()
  const about = {
    store: { target, sealing },
    home: prepareHome(env.dataDir),
    lineOf: (stop: Stop) => lineOfSegment({ folder: archiveWork(), address: target.address, ...stop }),
    secret,
    pieceKey: pieceKeyOf(secret, sealing.recipients),
  }
  return withClient(url, (client) => makeBase(client, about))
}

/** Whether a line is being written that no base backup stands at the beginning of. */
export async function lacksBaseOfLine(target: CopyTarget): Promise<boolean> {
  const line = currentLine(archiveWork(), target.address)
  return line !== undefined && !(await listBases({ target })).some((base) => base.line === line.line)
}
