import type { EventKind } from '#shared/event-groups.ts'
import type { Db } from '#db/client.ts'

export type NewEvent = { kind: EventKind; adId?: number; personId?: string; byId?: string; data?: object }

/** Adds a line to the append-only history, inside the transaction of what it tells. */
export async function recordEvent(db: Db, event: NewEvent) {
  const { data, ...rest } = event
  const { id } = await db
    .insertInto('events')
    .values({ ...rest, data: JSON.stringify(data ?? {}) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same for many things that one act did. */
export async function recordEvents(db: Db, events: NewEvent[]) {
  const rows = events.map(({ data, ...rest }) => ({ ...rest, data: JSON.stringify(data ?? {}) }))
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('events')
      .values(rows.slice(from, from + atOnce))
      .execute()
}

// A statement holds 65,535 values.
const atOnce = 1000
