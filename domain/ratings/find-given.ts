import type { Db } from '#db/client.ts'

/** What one side answered after a handover, for itself alone; undefined before it did. */
export function findGiven(db: Db, { handoverId, side }: { handoverId: string; side: 'buyer' | 'seller' }) {
  return db
    .selectFrom('ratings')
    .select(['asDescribed', 'came', 'priceAsAgreed', 'dealAgain'])
    .where('handoverId', '=', handoverId)
    .where('bySide', '=', side)
    .executeTakeFirst()
}
