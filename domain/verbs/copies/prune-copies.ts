import type pg from 'pg'
import { whileCopying } from '#db/copies/copy-lock.ts'
import {
  listCopies,
  listedPieces,
  removeCopy,
  removeUnfinishedLists,
  type CopyStore,
  type ListedCopy,
} from '#domain/copies/copy-store.ts'
import { ledgerBegins, listErasures } from '#domain/copies/erasure-ledger.ts'
import { copiesToRemove } from '#domain/copies/retention-of-copies.ts'

export type Pruned = { copies: number; pieces: number; bytes: number }

/**
 * Takes away copies that are older than they may be, every piece that no copy lists any more, and erasures older than all copies. Throws, and removes no piece,
 * where the list of one copy can't be read; and where a copy is being made. The newest copy stays, however old it is.
 */
export async function pruneCopies(client: pg.Client, { target }: Pick<CopyStore, 'target'>): Promise<Pruned> {
  return whileCopying(client, async () => {
    const copies = await listCopies({ target })
    const { rows } = await client.query<{ now: Date }>('select now() as now')
    const over = copiesToRemove(copies, rows[0]?.now ?? new Date(0))
    const left = copies.filter((copy) => !over.includes(copy))
    // Read before anything goes.
    const listed = await piecesOfAll(target, left)
    for (const { name } of over) await removeCopy({ target }, name)
    await removeUnfinishedLists({ target }, left)
    await removeOldErasures(target, left)
    await target.sweep()
    let [pieces, bytes] = [0, 0]
    for await (const piece of target.list('pieces')) {
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

async function piecesOfAll(target: CopyStore['target'], copies: ListedCopy[]) {
  const listed = new Set<string>()
  for (const { name } of copies) for (const piece of await listedPieces({ target }, name)) listed.add(piece)
  return listed
}
