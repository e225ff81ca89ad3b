import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { dropDraft } from './drop-draft.ts'

/** Turns the keeping of unfinished ads on or off; off, what is stored goes at once. */
export function chooseDrafts(db: Db, { by, savesDrafts }: { by: { id: string }; savesDrafts: boolean }) {
  return inTransaction(db, async (db) => {
    await db.updateTable('people').set({ savesDrafts }).where('id', '=', by.id).execute()
    if (!savesDrafts) await dropDraft(db, by)
    return done()
  })
}
