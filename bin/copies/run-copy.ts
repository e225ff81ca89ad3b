import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPhotoStorage } from '#adapters/storage/open-photo-storage.ts'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { env } from '#config/env.ts'
import { removeEmbeddedPostgres } from '#db/embedded/remove-embedded-postgres.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { recordRun, type RunKind } from '#domain/copies/copy-runs.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { drill } from '#domain/verbs/copies/drill.ts'
import { makeCopy } from '#domain/verbs/copies/make-copy.ts'
import { withClient, withDb } from '../database/prepare-database.ts'
import { appSecret } from '../start/app-secret.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { noteErasuresBeside } from './note-erasures-beside.ts'
import { openForReading, openSealing } from './open-store.ts'
import { sharePriority } from '#db/copies/share-priority.ts'

/** A copy, noted in the database however it went. */
export function runCopy(url: string, target: CopyTarget) {
  return noted(url, 'copy', async () => {
    const secret = appSecret()
    const photos = openPhotoStorage()
    const sealing = await openSealing()
    const about = { store: { target, sealing }, photos, secret, pieceKey: pieceKeyOf(secret, sealing.recipients) }
    const report = await withClient(env.databaseDirectUrl ?? url, async (client) => {
      await sharePriority(client)
      return makeCopy(client, about)
    })
    await withDb(url, (db) => noteErasuresBeside(db, target))
    const { name: copyName, rows: rowCount, photos: photoCount, written: writtenBytes } = report
    return { report, result: { copyName, rowCount, photoCount, writtenBytes } }
  })
}

/**
 * A drill with the newest copy, in a PostgreSQL of its own that is thrown away: also where the site's is elsewhere. Noted however
 * it went.
 */
export function runDrill(url: string, { folder, shutdown }: { folder: string | undefined; shutdown: Shutdown }) {
  return noted(url, 'drill', async () => {
    const store = openForReading(folder)
    const dataDir = join(env.dataDir, 'drill')
    // One that was killed left its server, and the whole market.
    await removeEmbeddedPostgres({ dataDir })
    mkdirSync(dataDir, { mode: 0o711 })
    chmodSync(dataDir, 0o711)
    const scratch = await startEmbeddedPostgres({ dataDir, durable: false })
    const throwAway = async () => {
      await scratch.remove()
      rmSync(dataDir, { recursive: true, force: true })
    }
    shutdown.add(throwAway)
    try {
      const report = await withClient(scratch.url, (client) => drill(client, { store }))
      return { report, result: report }
    } finally {
      await throwAway()
    }
  })
}

type Result = { copyName: string; rowCount: number; photoCount: number; writtenBytes?: number }

async function noted<R>(url: string, kind: RunKind, work: () => Promise<{ report: R; result: Result }>): Promise<R> {
  const startedAt = performance.now()
  const took = () => performance.now() - startedAt
  try {
    const { report, result } = await work()
    await withDb(url, (db) => recordRun(db, { kind, took: took(), ...result }))
    return report
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    await withDb(url, (db) => recordRun(db, { kind, took: took(), fault })).catch(() => {})
    throw error
  }
}
