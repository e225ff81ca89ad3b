import { sql } from 'kysely'

export type LastSeen = 'today' | 'week' | 'month' | 'longer'

/** When the person of this row was here last. Coarse on purpose: when exactly is nobody's business. */
export function lastSeenOf(alias: string) {
  return sql<LastSeen | null>`(select case
    when seen >= date_trunc('day', now(), 'Asia/Damascus') then 'today'
    when seen > now() - interval '7 days' then 'week'
    when seen > now() - interval '30 days' then 'month'
    when seen is not null then 'longer' end
  from (select greatest(${sql.ref(`${alias}.lastSeenAt`)}, max(updated_at)) as seen from sessions
    where person_id = ${sql.ref(`${alias}.id`)}) last)`
}
