import { sql } from 'kysely'
import { retention } from '#shared/retention.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'

/** k-anonymity: so many different visitors, at least, must have typed what is offered to others. */
export const fewestVisitors = 5
const mostLetters = 60
/** What few typed is stored so far and no further, whoever types how much. */
const mostRare = 100_000

/**
 * Counts a query that found something under one of 64 marks of its visitor. What may be a number or an address is not stored,
 * nor is anything but words: the first who types them says how they are offered to everybody.
 */
export async function countQuery(db: Db, { search, mark }: { search: string; mark: number }) {
  const query = search
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}.+-]+/gu, ' ')
    .trim()
  const key = searchKey(query)
  if (key.length < 2 || [...query].length > mostLetters || /\d{5}|\d[\d ]{6}|z0/.test(key) || /[@/]/.test(search))
    return
  const visitor = sql`(1::bigint << ${mark}::integer)::bit(64)`
  await sql`
    insert into search_queries as existing (key, query, visitors, times) values (${key}, ${query}, ${visitor}, 1)
    on conflict (key) do update set visitors = existing.visitors | excluded.visitors, times = existing.times + 1,
      last_on = current_date`.execute(db)
}

/** Forgets what too few typed within two weeks, or more of it than there is room for, and what nobody typed for three months. */
export async function forgetQueries(db: Db, { most = mostRare } = {}) {
  await sql`
    delete from search_queries where last_on < current_date - ${retention.searches.for.days}::integer
      or (last_on < current_date - 14 and bit_count(visitors) < ${fewestVisitors})`.execute(db)
  await sql`
    delete from search_queries where key in (select key from search_queries
      where bit_count(visitors) < ${fewestVisitors} order by last_on desc, times desc, key offset ${most})`.execute(db)
}
