import { sql } from 'kysely'
import type { NumberWay } from '#shared/number-ways.ts'
import { trustLimits } from '#shared/trust-limits.ts'

/**
 * The proof of the number in this row's account (`alias` names `people`), as JSON with its moment as text; null without one, after twelve
 * months, and once the account has another number.
 */
export function provedNumberOf(alias: string) {
  return sql<{ way: NumberWay; provedAt: string } | null>`(select json_build_object('way', way, 'provedAt', proved_at)
    from proved_numbers where person_id = ${sql.ref(`${alias}.id`)} and ${isFresh}
    and proved_numbers.phone = international_number(${sql.ref(`${alias}.phone`)}))`
}

/** Whether a row of `proved_numbers` still counts. */
export const isFresh = sql<boolean>`proved_at > now() - make_interval(months => ${trustLimits.provedNumberMonths}::int)`
