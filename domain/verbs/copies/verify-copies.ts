import { createHash } from 'node:crypto'
import { listCopies, listedPieces, openCopy, piecesOf, type CopyStore } from '#domain/copies/copy-store.ts'
import { readErasures } from '#domain/copies/erasure-ledger.ts'
import type { Manifest } from '#domain/copies/manifest.ts'
import { DamagedPiece, getPiece } from '#domain/copies/pieces.ts'

// From another machine a piece takes two waits for the line, and next to no work.
const piecesAtOnce = 8

export type Verified = { copies: number; pieces: number; faults: string[] }

/**
 * Reads and opens every byte of the copies, the named one's or all, and of the ledger of erasures, and answers what is missing or was changed, a line each. A
 * damaged piece is written anew by the next copy once its file is taken away, as long as the site still has what was in it.
 */
export async function verifyCopies(store: CopyStore, { name }: { name?: string } = {}): Promise<Verified> {
  const copies = (await listCopies(store)).filter((copy) => !name || copy.name === name)
  const checked = new Map<string, string | null>()
  const faults = name && copies.length === 0 ? [`There is no copy ${name} in ${store.target.address}`] : []
  for (const copy of copies) {
    try {
      const manifest = await openCopy(store, copy.name)
      const damaged = [
        ...(await checkList(store, copy.name, manifest)),
        ...(await checkPieces(store, manifest, checked)),
      ]
      faults.push(...damaged.map((fault) => `${copy.name}: ${fault}`))
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  faults.push(...(await readErasures(store)).faults)
  return { copies: copies.length, pieces: checked.size, faults }
}

async function checkList(store: CopyStore, name: string, manifest: Manifest): Promise<string[]> {
  const listed = await listedPieces(store, name).catch((error: Error) => error.message)
  if (typeof listed === 'string') return [listed]
  const own = new Set(piecesOf(manifest))
  return own.size === listed.length && listed.every((piece) => own.has(piece))
    ? []
    : [`lists/${name} lists other pieces`]
}

async function checkPieces(store: CopyStore, manifest: Manifest, checked: Map<string, string | null>) {
  const { pieceKey } = manifest
  const waiting = [...new Set(piecesOf(manifest))].filter((piece) => !checked.has(piece)).values()
  async function checkNext() {
    for (const piece of waiting) checked.set(piece, await faultOf(getPiece(store, { pieceKey, name: piece })))
  }
  await Promise.all(Array.from({ length: piecesAtOnce }, checkNext))
  const faults = piecesOf(manifest).flatMap((piece) => checked.get(piece) ?? [])
  return faults.length > 0 ? faults : checkTables(store, manifest)
}

/** Whole pieces in the order of a table are the lines that were read of it. */
async function checkTables(store: CopyStore, { tables, pieceKey }: Manifest) {
  const faults: string[] = []
  for (const { name, pieces, sha256 } of tables) {
    const hash = createHash('sha256')
    for (const piece of pieces) hash.update(await getPiece(store, { pieceKey, name: piece }))
    if (hash.digest('hex') !== sha256) faults.push(`the rows of ${name} are not those that were read`)
  }
  return faults
}

async function faultOf(reading: Promise<unknown>) {
  try {
    await reading
    return null
  } catch (error) {
    if (error instanceof DamagedPiece) return error.message
    throw error
  }
}
