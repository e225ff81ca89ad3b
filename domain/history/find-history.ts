import { sql, type RawBuilder } from 'kysely'
import type { EventOf, HistoryQuery } from '#shared/event-facts.ts'
import type { Db } from '#db/client.ts'
import { editAfter, titleThen } from '#domain/ads/edit-after.ts'
import { pageOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'

/** A line as it is shown: its kind says which facts it keeps. One that a newer version wrote has a kind unknown here. */
export type HistoryLine = EventOf & {
  id: number
  createdAt: Date
  adId: number | null
  /** What it was called then; null where that was not stored. */
  adTitle: string | null
  isAdThere: boolean
  personId: string | null
  personName: string | null
  byId: string | null
  byName: string | null
  /** None until the job has linked it. */
  hash: string | null
}

const pageLength = 25

/** The history, newest first, a page at a time. */
export async function findHistory(
  db: Db,
  { after, limit = pageLength, ...query }: HistoryQuery & { after?: string | null; limit?: number },
) {
  // Raw: the kind of a line and its facts are a pair, which the types of two columns cannot say.
  const { rows } = await sql<HistoryLine & { cursorAt: number }>`
    select events.id, events.kind, events.created_at, coalesce(nullif(events.data, 'null'), '{}') as data, events.ad_id, ads.id is not null as is_ad_there,
      ${titleThen} as ad_title, events.person_id,
      person.name as person_name, events.by_id, by.name as by_name, event_links.hash,
      (extract(epoch from events.created_at) * 1000000)::bigint as cursor_at
    from (${picked(query, after, limit + 1)}) picked join events using (id)
    left join ads on ads.id = events.ad_id left join lateral ${nextEdit} later on true
    left join people person on person.id = events.person_id
    left join people by on by.id = events.by_id left join event_links on event_links.event_id = events.id
    order by events.created_at desc, events.id desc`.execute(db)
  const { shown, next } = pageOf(rows, limit)
  return { lines: shown.map(({ cursorAt: _, ...line }) => line satisfies HistoryLine), next }
}

const nextEdit = editAfter(sql`events.ad_id`, sql`edits.id > events.id`)

/** The numbers of the lines of a page. Kinds are asked for one by one, because only of one kind an index knows the order. */
function picked(query: HistoryQuery, after: string | null | undefined, most: number) {
  const narrow = narrowing(query, after)
  const ordered = (more: RawBuilder<boolean>[]) => sql`
    select id, created_at from events where ${sql.join([sql`true`, ...narrow, ...more], sql` and `)}
    order by created_at desc, id desc limit ${most}`
  const { kinds } = query
  if (!kinds) return ordered([])
  // What concerns one ad or one person is little; there the kinds only leave out.
  if (query.adId !== undefined || query.personId) return ordered([sql<boolean>`kind = any(${kinds}::text[])`])
  return sql`select newest.id, newest.created_at from unnest(${kinds}::text[]) requested
    cross join lateral (${ordered([sql<boolean>`kind = requested`])}) newest
    order by newest.created_at desc, newest.id desc limit ${most}`
}

function narrowing({ byId, personId, adId, from, to }: HistoryQuery, after: string | null | undefined) {
  const cursor = readTimeCursor(after, /^\d{1,15}$/)
  const all: (RawBuilder<boolean> | false | undefined)[] = [
    byId !== undefined && sql<boolean>`by_id = ${byId}`,
    personId !== undefined && sql<boolean>`person_id = ${personId}`,
    adId !== undefined && sql<boolean>`ad_id = ${adId}`,
    from !== undefined && sql<boolean>`created_at >= ${dayIn(from)} at time zone 'Asia/Damascus'`,
    to !== undefined && sql<boolean>`created_at < (${dayIn(to)} + interval '1 day') at time zone 'Asia/Damascus'`,
    cursor !== null && sql<boolean>`(created_at, id) < (${timeAt(cursor.at)}, ${cursor.id}::bigint)`,
  ]
  return all.filter((condition) => condition !== false && condition !== undefined)
}

function dayIn(day: string) {
  return sql`${day}::date::timestamp`
}
