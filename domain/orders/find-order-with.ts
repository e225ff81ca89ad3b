import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

type ReferenceQuery = { reference: string; except: string }

/**
 * Another order that was confirmed by hand with this number of a receipt or transfer, however it was typed, or by the first of
 * two administrators. Whoever asks for the same number waits until this transaction is over.
 */
export async function findOrderWith(db: Db, { reference, except }: ReferenceQuery) {
  await sql`select pg_advisory_xact_lock(hashtext('reference ' || plain_reference(${reference})))`.execute(db)
  const { rows } = await sql<{ number: number }>`select max(number) as number from orders where id <> ${except}
    and id in (${ordersWith(sql`plain_reference(${reference})`)}) having count(*) > 0`.execute(db)
  return rows[0]
}

export type UsedReference = { number: number; reference: string; usedBy: number }

/**
 * Of some orders and what may be references in what their payers wrote: those that confirmed another order before. One line
 * for each reference, with the newest of the others.
 */
export async function listUsedReferences(db: Db, written: { number: number; references: string[] }[]) {
  const pairs = written.flatMap(({ number, references }) => references.map((reference) => ({ number, reference })))
  if (pairs.length === 0) return []
  const { rows } = await sql<UsedReference>`
    select written.number, written.reference, max(other.number) as used_by
    from unnest(${pairs.map(({ number }) => number)}::bigint[], ${pairs.map(({ reference }) => reference)}::text[])
      as written (number, reference)
    join lateral (${ordersWith(sql`plain_reference(written.reference)`)}) used on true
    join orders other on other.id = used.order_id and other.number <> written.number
    group by written.number, written.reference`.execute(db)
  return rows
}

function ordersWith(plain: ReturnType<typeof sql>) {
  return sql`select order_id from ledger where kind = 'captured' and by_id is not null
      and (plain_reference(reference) collate "C") = ${plain} and ${plain} <> ''
    union all select id from orders where first_reference is not null
      and (plain_reference(first_reference) collate "C") = ${plain} and ${plain} <> ''`
}
