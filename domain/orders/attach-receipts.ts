import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

type Attachment = { orderId: string; claimId: number; by: Person; keys: readonly string[] }

/** Makes own photos that wait for an order the receipts of this one; says whether all of them were. */
export async function attachReceipts(db: Db, { orderId, claimId, by, keys }: Attachment) {
  for (const key of keys) {
    const { numUpdatedRows } = await db
      .updateTable('photos')
      .set({ orderId, claimId })
      .where('key', '=', key)
      .where('ownerId', '=', by.id)
      .where('forOrder', '=', true)
      .where('orderId', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
  }
  return true
}
