import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

type ReferenceQuery = { reference: string; except: string }

/**
 * Another order that was confirmed by hand with this number of a receipt or transfer, or by the first of two administrators.
 * Whoever asks for the same number waits until this transaction is over.
 */
export async function findOrderWith(db: Db, { reference, except }: ReferenceQuery) {
  await sql`select pg_advisory_xact_lock(hashtext('reference ' || lower(${reference})))`.execute(db)
  const sameReference = sql<boolean>`lower(reference) = lower(${reference})`
  return db
    .selectFrom('orders')
    .select('number')
    .where('id', '<>', except)
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb
            .selectFrom('ledger')
            .select('orderId')
            .where('kind', '=', 'captured')
            .where('byId', 'is not', null)
            .where(sameReference),
        ),
        sql<boolean>`lower(first_reference) = lower(${reference})`,
      ]),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
