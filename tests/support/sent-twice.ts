import { sql } from 'kysely'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'
import { sessionCookie } from './session-cookie.ts'
import { visit } from './visit.ts'

/** One press of a button: where it is sent, with what, by whom. `cookies` beside the session's. */
export type Act = {
  path: string
  form: Record<string, string | string[]> | FormData
  as: Person | null
  cookies?: Record<string, string>
}

/** Counters of tries, of looks and of presence: each press is one. */
const counted = ['rate_limits', 'presence', 'views', 'daily_page_counts', 'daily_ad_views']
/** When something was done last, and where a chain of lines stands. */
const moving = ['updated_at', 'last_seen_at', 'seen_at', 'refreshed_at', 'saved_at']

type Stand = Record<string, { rows: number; hash: string }>

/** How many rows each table has, and what stands in them. */
async function stand(): Promise<Stand> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  const read = tables.rows
    .filter(({ name }) => !counted.includes(name))
    .map(
      ({ name }) => sql`select ${sql.lit(name)} as name, count(*)::int as rows,
        coalesce(bit_xor(hashtextextended((to_jsonb(t) - ${sql.val(moving)}::text[])::text, 0)), 0)::text as hash
        from ${sql.table(name)} t`,
    )
  read.push(sql`select 'jobs' as name, count(*)::int as rows, count(*)::text as hash from pgboss.job`)
  const { rows } = await sql<{ name: string; rows: number; hash: string }>`${sql.join(read, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, ...found }) => [name, found]))
}

function added(before: Stand, after: Stand) {
  const names = Object.keys(after).filter((name) => after[name]!.rows !== before[name]!.rows)
  return Object.fromEntries(names.map((name) => [name, after[name]!.rows - before[name]!.rows]))
}

/** The tables of which more than that came or went. */
export function beyond(once: Record<string, number>, together: Record<string, number>) {
  return Object.keys(together).filter((name) => Math.abs(together[name]!) > Math.abs(once[name] ?? 0))
}

function changed(before: Stand, after: Stand) {
  return Object.keys(after).filter((name) => after[name]!.hash !== before[name]!.hash)
}

/** A press by one browser: it has one session, however often it sends. */
async function presser({ path, form, as, cookies }: Act) {
  const Cookie = [
    ...(as ? [await sessionCookie(as)] : []),
    ...Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  ].join('; ')
  return () => visit(path, { form, ...(Cookie && { headers: { Cookie } }) })
}

/** Sends an act, and again after its answer: both answers, what the first added, and the tables that the second touched. */
export async function afterEachOther(act: Act) {
  const press = await presser(act)
  const before = await stand()
  const first = await press()
  const once = await stand()
  const second = await press()
  const twice = await stand()
  return { first, second, once: added(before, once), touched: changed(once, twice) }
}

/** Sends an act twice at one moment: both answers, and what they added together. */
export async function atOneMoment(act: Act) {
  const press = await presser(act)
  const before = await stand()
  const answers = await Promise.all([press(), press()])
  return { answers, together: added(before, await stand()) }
}
