import { sql, type RawBuilder } from 'kysely'
import { wordsTyped } from '#shared/arabic/words-typed.ts'
import { latinDigits } from '#shared/digits.ts'

/** From so many digits on a number may be somebody's phone; a shorter one is an order's, or a receipt's. */
const fewestOfPhone = 7
/** Shorter ones would begin too many other numbers. */
const fewestToBegin = 4
/** What begins more references than this looks for none of them. */
const mostOfReference = 1000

/**
 * On `orders`: those that are meant by what an administrator typed. `#17` is the order of that number; otherwise it is an
 * order's number, or begins a reference by which money came or went, or stands in a claim that waits, or it is a part of the
 * payer's name, address or phone.
 */
export function foundBy(search: string): RawBuilder<boolean> {
  const typed = latinDigits(search.trim())
  const [, exact] = /^#\s?(\d{1,15})$/.exec(typed) ?? []
  if (exact) return sql<boolean>`orders.number = ${exact}::bigint`
  const digits = /^\d+$/.test(typed)
  const ways = [
    byReference(typed),
    ...(digits && typed.length <= 15 ? [sql`select id from orders where number = ${typed}::bigint`] : []),
    ...(digits && typed.length < fewestOfPhone ? [] : [byPayer(typed)]),
  ]
  return sql<boolean>`orders.id in (${sql.join(ways, sql` union all `)})`
}

/** Signs of LIKE are none: `plain_reference` is compared as it is. The second of two administrators finds the first one's number whole alone. */
function byReference(typed: string) {
  const plain = sql`(plain_reference(${typed}) collate "C")`
  const isMeant = (reference: RawBuilder<unknown>) =>
    sql`(${plain} <> '' and (${reference} = ${plain}
      or (length(${plain}) >= ${fewestToBegin} and ${reference} ^@ ${plain})))`
  return sql`
    (select order_id from ledger where ${isMeant(sql`(plain_reference(reference) collate "C")`)} limit ${mostOfReference})
    union all (select id from orders where first_reference is not null and ${plain} <> ''
      and (plain_reference(first_reference) collate "C") = ${plain} limit ${mostOfReference})
    union all select order_id from payment_claims where decided_at is null
      and length(${plain}) >= ${fewestToBegin} and strpos(plain_reference(note), ${plain}) > 0`
}

function byPayer(typed: string) {
  const words = wordsTyped(typed)
  const meant = words.map((word) => sql`search_key like ${`%${word}%`}`)
  return sql`select id from orders where person_id in
    (select id from people where ${sql.join([sql.lit(words.length > 0), ...meant], sql` and `)})`
}
