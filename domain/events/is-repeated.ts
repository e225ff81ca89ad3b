import { sql } from 'kysely'
import type { EventFacts } from '#shared/event-facts.ts'
import type { EventKind } from '#shared/event-groups.ts'
import type { Db } from '#db/client.ts'

type Act<K extends EventKind> = {
  by: { id: string }
  kind: K
  data?: Partial<EventFacts[K]>
  adId?: number
  personId?: string
}

/**
 * Whether this person did this very thing a moment ago: a button pressed twice, or sent again because its answer was lost,
 * is answered as the first time. Asked where what was done can't be done again.
 */
export async function isRepeated<K extends EventKind>(db: Db, { by, kind, data = {}, adId, personId }: Act<K>) {
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('byId', '=', by.id)
    .where('kind', '=', kind)
    .where('createdAt', '>', moment)
    .where(sql<boolean>`data @> ${JSON.stringify(data)}::jsonb`)
    .where((row) => row.and({ adId, personId }))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The same of what can be added again and again: what the history says of the last thing that this person did, where it is
 * this very one. Two presses at one moment wait here for each other.
 */
export async function findRepeated<K extends EventKind>(db: Db, { by, kind, data = {} }: Act<K>) {
  await sql`select pg_advisory_xact_lock(hashtext('acts of ' || ${by.id}))`.execute(db)
  const last = await db
    .selectFrom('events')
    // Of this kind, or not used: `recordEvent` writes the facts of a kind and nothing changes a line.
    .select([sql<EventFacts[K]>`data`.as('data'), 'kind'])
    .select(sql<boolean>`data @> ${JSON.stringify(data)}::jsonb and created_at > ${moment}`.as('isSame'))
    .where('byId', '=', by.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === kind && last.isSame ? last.data : undefined
}

const moment = sql<Date>`now() - interval '10 minutes'`
