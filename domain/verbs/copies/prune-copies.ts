import type pg from 'pg'
import type { StoredObject } from '#adapters/copies/copy-target.ts'
import { whileCopying } from '#db/copies/copy-lock.ts'
import {
  listCopies,
  listedPieces,
  removeCopy,
  removeUnfinishedLists,
  type CopyStore,
  type ListedCopy,
} from '#domain/copies/copy-store.ts'
import { listBases, removeBase, type ListedBase } from '#domain/copies/base-backups.ts'
import { listUsedFiles } from '#domain/copies/list-used-files.ts'
import { pieceName } from '#domain/copies/pieces.ts'
import { listSegments } from '#domain/copies/wal-archive.ts'
import { ledgerBegins, listErasures } from '#domain/copies/erasure-ledger.ts'
import { basesToRemove, copiesToRemove } from '#domain/copies/retention-of-copies.ts'

// A line whose first base backup is being made, or waits for its place to come back.
const stillWritten = 24 * 3600 * 1000

export type Pruned = { copies: number; pieces: number; bytes: number }

/**
 * Takes away copies that are older than they may be, every piece that no copy lists any more, and erasures older than all copies. Throws, and removes no piece,
 * where the list of one copy can't be read; and where a copy is being made. The newest copy stays, however old it is. With `pieceKey` the
 * pieces of photos that were sent on since that copy stay too.
 */
export async function pruneCopies(
  client: pg.Client,
  { target, pieceKey }: Pick<CopyStore, 'target'> & { pieceKey?: string },
): Promise<Pruned> {
  return whileCopying(client, async () => {
    const copies = await listCopies({ target })
    const { rows } = await client.query<{ now: Date }>('select now() as now')
    const now = rows[0]?.now ?? new Date(0)
    const over = copiesToRemove(copies, now)
    const left = copies.filter((copy) => !over.includes(copy))
    const bases = await listBases({ target })
    const oldBases = basesToRemove(bases, now)
    const leftBases = bases.filter((base) => !oldBases.includes(base))
    // Read before anything goes.
    const listed = await piecesOfAll(target, [...left, ...leftBases])
    for (const { name } of over) await removeCopy({ target }, name)
    for (const base of oldBases) await removeBase({ target }, base)
    await removeOldSegments(target, { bases: leftBases, now })
    await removeUnfinishedLists({ target }, [...left, ...leftBases])
    await removeOldErasures(target, left)
    await target.sweep()
    const there: StoredObject[] = []
    for await (const piece of target.list('pieces')) there.push(piece)
    // Asked for after that: a photo that is posted meanwhile has its row before its piece.
    for (const name of pieceKey ? await photosNow(client, pieceKey) : []) listed.add(name)
    let [pieces, bytes] = [0, 0]
    for (const piece of there) {
      if (listed.has(piece.name.slice(piece.name.lastIndexOf('/') + 1))) continue
      await target.remove(piece.name)
      pieces += 1
      bytes += piece.bytes
    }
    return { copies: over.length, pieces, bytes }
  })
}

/** Nobody whom they name is in any copy that is left. An entry without a time stays: checking names it. */
async function removeOldErasures(target: CopyStore['target'], left: ListedCopy[]) {
  const begins = ledgerBegins(left)
  for (const { object, erasedAt } of await listErasures({ target })) {
    if (begins && erasedAt && erasedAt < begins) await target.remove(object)
  }
}

/** The segments before the oldest base backup of their line, and lines without any that nobody writes to any more. */
async function removeOldSegments(target: CopyStore['target'], { bases, now }: { bases: ListedBase[]; now: Date }) {
  const lines = Map.groupBy(await listSegments({ target }), ({ line }) => line)
  for (const [line, segments] of lines) {
    const begins = bases
      .filter((base) => base.line === line)
      .map(({ start }) => start)
      .sort()[0]
    const isWritten = segments.some(({ writtenAt }) => now.getTime() - writtenAt.getTime() < stillWritten)
    if (!begins && isWritten) continue
    for (const { object, segment } of segments) if (!begins || segment < begins) await target.remove(object)
  }
}

async function photosNow(client: pg.Client, pieceKey: string) {
  return (await listUsedFiles(client)).map((key) => pieceName(pieceKey, 'photo', key))
}

async function piecesOfAll(target: CopyStore['target'], copies: { name: string }[]) {
  const listed = new Set<string>()
  for (const { name } of copies) for (const piece of await listedPieces({ target }, name)) listed.add(piece)
  return listed
}
