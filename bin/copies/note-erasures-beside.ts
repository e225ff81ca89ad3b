import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import type { Db } from '#db/client.ts'
import { listCopies } from '#domain/copies/copy-store.ts'
import { noteErasures } from '#domain/verbs/copies/note-erasures.ts'
import { openSealing } from './open-store.ts'

/** Brings the ledger of erasures beside the copies up to now. Before the first copy not even a key is made. */
export async function noteErasuresBeside(db: Db, target: CopyTarget): Promise<void> {
  if ((await listCopies({ target })).length === 0) return
  await noteErasures(db, { store: { target, sealing: await openSealing() } })
}
