import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { emptyTables, loadRows, setSequences } from '#db/copies/load-rows.ts'
import { readRows, setSameTexts } from '#db/copies/read-rows.ts'
import { whileRulesRest } from '#db/copies/suspend-rules.ts'
import { migrateLike } from '#db/migrate.ts'
import { prepareQueueOf, upgradeDatabase } from '#db/upgrade-database.ts'
import { openCopy, type CopyStore } from '#domain/copies/copy-store.ts'
import { hasRows } from '#domain/copies/has-rows.ts'
import { totalRows, type CopiedTable, type Manifest } from '#domain/copies/manifest.ts'
import { restorePhotos } from '#domain/copies/photo-pieces.ts'
import { getPiece } from '#domain/copies/pieces.ts'
import { noteOrigin } from '#domain/copies/rows-origin.ts'

export type RestoreReport = { at: Date; rows: number; photos: number; missingPhotos: number; secret: string | null }

/**
 * Fills an empty database, and an empty store of photos, with what a copy holds; then brings it up to this version. Rows are
 * there all at once when everything was compared with the copy, or not at all. Throws where the database has rows, where a
 * piece is missing or was changed, and where the copy is of a newer version.
 */
export async function restoreCopy(
  client: pg.Client,
  { store, name, photos }: { store: CopyStore; name: string; photos: PhotoStorage | null },
): Promise<RestoreReport> {
  const manifest = await openCopy(store, name)
  await refuseRows(client)
  await migrateLike(client, manifest.migrations)
  await prepareQueueOf(client)
  const stop = new AbortController()
  const files = photos
    ? restorePhotos(store, { ...manifest, keys: manifest.photos, photos, signal: stop.signal })
    : Promise.resolve()
  // Whoever waits for it hears of it.
  files.catch(() => {})
  try {
    await restoreRows(client, store, { name, manifest, files })
  } catch (error) {
    stop.abort()
    await files.catch(() => {})
    throw error
  }
  await bringUpToDate(client)
  const { at, secret, missingPhotos } = manifest
  const counts = { rows: totalRows(manifest), photos: manifest.photos.length, missingPhotos: missingPhotos.length }
  return { at: new Date(at), secret, ...counts }
}

/** What follows the rows: this version's tables, and what the planner has to know of them. It may be done again. */
export async function bringUpToDate(client: pg.Client) {
  await upgradeDatabase(client)
  await client.query('analyze')
}

/** Tables without a row of anybody's are empty enough: a restore that was killed left no more. */
async function refuseRows(client: pg.Client) {
  if (await hasRows(client)) throw new Error('This database has rows already: a copy goes into an empty one only')
}

/** Beside the files, which are there before the rows are: rows without files would be a market without pictures. */
async function restoreRows(
  client: pg.Client,
  store: CopyStore,
  { name, manifest, files }: { name: string; manifest: Manifest; files: Promise<void> },
) {
  await client.query('begin')
  try {
    await setSameTexts(client)
    await whileRulesRest(client, async () => {
      await emptyTables(client, manifest.tables)
      for (const table of manifest.tables) await loadRows(client, table, contentsOf(store, manifest, table))
      await setSequences(client, manifest.sequences)
    })
    for (const table of manifest.tables) await compare(client, table)
    await noteOrigin(client, name)
    await files
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function* contentsOf(store: CopyStore, { pieceKey }: Manifest, { pieces }: CopiedTable) {
  for (const name of pieces) yield await getPiece(store, { pieceKey, name })
}

/** What stands in the table now, read as the copy was made: the same lines, or the restore is none. */
async function compare(client: pg.Client, table: CopiedTable) {
  const hash = createHash('sha256')
  for await (const chunk of readRows(client, table)) hash.update(chunk)
  if (hash.digest('hex') !== table.sha256) throw new Error(`The rows of ${table.name} are not those of the copy`)
}
