import type pg from 'pg'
import { whileCopying } from '#db/copies/copy-lock.ts'
import { readBase } from '#db/embedded/base-backup.ts'
import type { Home } from '#db/embedded/home.ts'
import { finishBase, type BaseManifest } from '#domain/copies/base-backups.ts'
import { listPieces, type CopyStore } from '#domain/copies/copy-store.ts'
import { cutFiles } from '#domain/copies/cut-files.ts'
import { createPace } from '#domain/copies/pace.ts'
import { pieceName, putPiece } from '#domain/copies/pieces.ts'

/** What a base backup says about itself. `written` are the bytes that were not there yet. */
export type BaseReport = { name: string; files: number; written: number }
/** The last segment that a base backup needs, and of which cluster it is. */
export type Stop = { segment: string; cluster: string }
type About = {
  store: CopyStore
  home: Home
  /** To which line this segment, and what follows it, is sent. */
  lineOf: (stop: Stop) => Promise<string>
  secret: string
  pieceKey: string
}

/**
 * Makes a base backup of the embedded cluster beside the copies: what the segments of its write-ahead log go on from. Blocks that an
 * earlier one wrote are not written again. `client` is a session of its own in that cluster; throws where a copy is being made.
 */
export async function makeBase(
  client: pg.Client,
  { store, home, lineOf, secret, pieceKey }: About,
): Promise<BaseReport> {
  return whileCopying(client, async () => {
    const known = await listPieces(store)
    const pace = createPace()
    const files: BaseManifest['files'] = []
    const pieces: string[] = []
    let bytes = 0
    const { major, startedAt, endedAt, cluster, ...extent } = await readBase(home, client, async (entries) => {
      for await (const block of cutFiles(entries, (...file) => files.push(file))) {
        const name = pieceName(pieceKey, 'files', block)
        bytes += await putPiece({ ...store, known }, { pieceKey, name, content: block })
        pieces.push(name)
        await pace()
      }
    })
    const moments = { startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() }
    const line = await lineOf({ segment: extent.stop, cluster })
    const name = await finishBase(store, {
      format: 1,
      ...moments,
      major,
      ...extent,
      pieceKey,
      secret,
      files,
      pieces,
      line,
    })
    return { name, files: files.length, written: bytes }
  })
}
