import { sql } from 'kysely'
import type { PaymentWay } from '#shared/payment-ways.ts'
import type { Db } from '#db/client.ts'

/** The way in which this person paid last, for this ad rather than for another; undefined for whoever never paid. */
export function findLastWay(db: Db, { personId, adId }: { personId: string; adId: number | null }) {
  return db
    .selectFrom('orders')
    .select([sql<string>`provider`.as('provider'), sql<PaymentWay | null>`way`.as('way')])
    .where('personId', '=', personId)
    .where('paidAt', 'is not', null)
    .where('provider', 'is not', null)
    .orderBy(sql`ad_id is not distinct from ${adId}::integer`, 'desc')
    .orderBy('paidAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
