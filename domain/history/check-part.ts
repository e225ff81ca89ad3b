import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { canonical, linkHash, type ChainLink } from './chain.ts'

/** A line that does not stand: it was changed (or one before it went with its link), taken away, or slipped in. */
export type Break = { broken: number; why: 'changed' | 'missing' | 'added' }
type Checked = { upTo: ChainLink; checked: number; ended: boolean }

const atOnce = 5000

/** Recomputes the chain behind a position that was checked, up to `end` at the most. */
export async function checkPart(db: Db, { after, end }: { after: ChainLink; end: number }): Promise<Checked | Break> {
  const from = await firstBehind(db, after.id)
  if (from === null || from > end) return { upTo: after, checked: 0, ended: true }
  const to = Math.min(end, from + atOnce - 1)
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('events')
        .select(['id', canonical.as('line')])
        .where('id', '>=', from)
        .where('id', '<=', to)
        .as('lines'),
    )
    .fullJoin(
      (eb) =>
        eb
          .selectFrom('eventLinks')
          .select(['eventId', 'hash'])
          .where('eventId', '>=', from)
          .where('eventId', '<=', to)
          .as('links'),
      (join) => join.onRef('links.eventId', '=', 'lines.id'),
    )
    .select([sql<number>`coalesce(lines.id, links.event_id)`.as('id'), 'lines.line', 'links.hash as linked'])
    .orderBy(sql`1`)
    .execute()
  let { hash } = after
  for (const { id, line, linked } of rows) {
    if (line === null) return { broken: id, why: 'missing' }
    if (linked === null) return { broken: id, why: 'added' }
    hash = linkHash(hash, line)
    if (hash !== linked) return { broken: id, why: 'changed' }
  }
  return { upTo: { id: to, hash }, checked: rows.length, ended: to === end }
}

/** Numbers may be left out: what stands next, as a line or as a link that has none. */
async function firstBehind(db: Db, id: number) {
  const { first } = await db
    .selectNoFrom(
      sql<number | null>`least((select min(id) from events where id > ${id}),
        (select min(event_id) from event_links where event_id > ${id}))`.as('first'),
    )
    .executeTakeFirstOrThrow()
  return first
}
