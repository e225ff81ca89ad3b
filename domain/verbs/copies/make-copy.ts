import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { whileCopying, whileFilesStay } from '#db/copies/copy-lock.ts'
import { listSequences, listTables, type TableShape } from '#db/copies/list-tables.ts'
import { inSnapshot, readRows } from '#db/copies/read-rows.ts'
import { listApplied } from '#db/migrate.ts'
import { finishCopy, listPieces, type CopyStore } from '#domain/copies/copy-store.ts'
import { listUsedFiles } from '#domain/copies/list-used-files.ts'
import { totalRows, type CopiedTable, type Manifest } from '#domain/copies/manifest.ts'
import { createPace, type Pace } from '#domain/copies/pace.ts'
import { putPhoto } from '#domain/copies/photo-pieces.ts'
import { pieceName, putPiece } from '#domain/copies/pieces.ts'
import { splitRows } from '#domain/copies/split-rows.ts'

/** What a copy says about itself. `written` are the bytes that were not there yet. */
export type CopyReport = { name: string; rows: number; photos: number; missingPhotos: number; written: number }

type Writing = CopyStore & { known: Set<string>; pieceKey: string; photos: PhotoStorage; pace: Pace; bytes: number }

// Each is read, sealed and waited for by itself.
const photosAtOnce = 4

/**
 * Makes a copy of the whole site as it is at one moment: rows, photo files, secret. What an earlier copy wrote is not written
 * again. It exists when this answers, whole; killed at any step it leaves nothing that counts as a copy.
 * `client` is a session of its own; throws where another copy is being made.
 */
export async function makeCopy(
  client: pg.Client,
  { store, photos, secret, pieceKey }: { store: CopyStore; photos: PhotoStorage; secret: string; pieceKey: string },
): Promise<CopyReport> {
  return whileCopying(client, async () => {
    await store.target.sweep()
    const known = await listPieces(store)
    const writing: Writing = { ...store, known, pieceKey, photos, pace: createPace(), bytes: 0 }
    return whileFilesStay(client, async () => {
      const manifest = await inSnapshot(client, (at) => copyRows(client, writing, { at, secret }))
      await copyPhotos(writing, manifest)
      const name = await finishCopy(store, manifest)
      const { length } = manifest.photos
      const missingPhotos = manifest.missingPhotos.length
      return { name, rows: totalRows(manifest), photos: length, missingPhotos, written: writing.bytes }
    })
  })
}

async function copyRows(
  client: pg.Client,
  writing: Writing,
  { at, secret }: { at: Date; secret: string },
): Promise<Manifest> {
  const tables: CopiedTable[] = []
  for (const table of await listTables(client)) tables.push(await copyTable(client, writing, table))
  return {
    format: 1,
    at: at.toISOString(),
    pieceKey: writing.pieceKey,
    secret,
    migrations: await listApplied(client),
    tables,
    sequences: await listSequences(client),
    photos: await listUsedFiles(client),
    missingPhotos: [],
  }
}

async function copyTable(client: pg.Client, writing: Writing, table: TableShape): Promise<CopiedTable> {
  const hash = createHash('sha256')
  const pieces: string[] = []
  let count = 0
  for await (const { content, rows } of splitRows(readRows(client, table))) {
    hash.update(content)
    count += rows
    const name = pieceName(writing.pieceKey, 'rows', content)
    writing.bytes += await putPiece(writing, { pieceKey: writing.pieceKey, name, content })
    pieces.push(name)
    await writing.pace()
  }
  return { ...table, rows: count, sha256: hash.digest('hex'), pieces }
}

/** The files of a key never change, so that those of a piece that is there are not even read. */
async function copyPhotos(writing: Writing, manifest: Manifest) {
  const waiting = manifest.photos.values()
  const missing = new Set<string>()
  async function copyNext() {
    for (const key of waiting) {
      const bytes = await putPhoto(writing, key)
      if (bytes === null) missing.add(key)
      else {
        writing.bytes += bytes
        if (bytes > 0) await writing.pace()
      }
    }
  }
  await Promise.all(Array.from({ length: photosAtOnce }, copyNext))
  manifest.photos = manifest.photos.filter((key) => !missing.has(key))
  manifest.missingPhotos = [...missing].sort()
}
