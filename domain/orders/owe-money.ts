import type { Db } from '#db/client.ts'

type Owed = { orderId: string; paymentId: string; reason: string; byId?: string }

/** Writes down that the money of a captured payment goes back; `returnMoney` sends it. Answers the refund's id. */
export async function oweMoney(db: Db, { orderId, paymentId, reason, byId }: Owed) {
  const { id } = await db
    .insertInto('refunds')
    .values({ orderId, paymentId, reason, byId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
