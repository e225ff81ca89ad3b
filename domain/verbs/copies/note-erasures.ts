import type { Db } from '#db/client.ts'
import { listCopies, type CopyStore } from '#domain/copies/copy-store.ts'
import { erasureObject, ledgerBegins, listErasures, putErasure } from '#domain/copies/erasure-ledger.ts'

/**
 * Writes every erasure that a copy in this store may be without beside the copies, so that a restore can repeat it. What stands
 * there is not written again, by however many machines. Answers how many were new; without a copy there is nothing to note.
 */
export async function noteErasures(db: Db, { store }: { store: CopyStore }): Promise<number> {
  const since = ledgerBegins(await listCopies(store))
  if (!since) return 0
  const erasures = await db
    .selectFrom('events')
    .select((eb) => [eb.ref('personId').$notNull().as('personId'), 'createdAt as erasedAt'])
    .where('kind', '=', 'account_erased')
    .where('createdAt', '>=', since)
    .where('personId', 'is not', null)
    .execute()
  if (erasures.length === 0) return 0
  const noted = new Set((await listErasures(store)).map(({ object }) => object))
  let added = 0
  for (const erasure of erasures) {
    if (noted.has(erasureObject(erasure))) continue
    if ((await putErasure(store, erasure)) === 'written') added += 1
  }
  return added
}
