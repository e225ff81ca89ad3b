import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

type ReferenceQuery = { reference: string; except: string }

/**
 * Another order that was confirmed by hand with this number of a receipt or transfer, or by the first of two administrators.
 * Whoever asks for the same number waits until this transaction is over.
 */
export async function findOrderWith(db: Db, { reference, except }: ReferenceQuery) {
  await sql`select pg_advisory_xact_lock(hashtext('reference ' || lower(${reference})))`.execute(db)
  const { rows } = await sql<{ number: number }>`
    select number from orders where id <> ${except} and (
      id in (select order_id from ledger where kind = 'captured' and by_id is not null and lower(reference) = lower(${reference}))
      or lower(first_reference) = lower(${reference}))
    order by number desc limit 1`.execute(db)
  return rows[0]
}
