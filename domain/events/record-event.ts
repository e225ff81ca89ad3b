import type { EventKind } from '#shared/event-groups.ts'
import type { EventFacts } from '#shared/event-facts.ts'
import type { Db } from '#db/client.ts'

type Subject = { adId?: number; personId?: string; byId?: string }

/** A new line of the history; `data` are the facts of its kind, left out where it has none or needs none. */
export type NewEvent = {
  [Kind in EventKind]: Subject & { kind: Kind } & (Record<string, never> extends EventFacts[Kind]
      ? { data?: EventFacts[Kind] }
      : { data: EventFacts[Kind] })
}[EventKind]

/** Adds a line to the append-only history, inside the transaction of what it tells. */
export async function recordEvent(db: Db, event: NewEvent) {
  const { id } = await db.insertInto('events').values(rowOf(event)).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The same for many things that one act did. */
export async function recordEvents(db: Db, events: NewEvent[]) {
  const rows = events.map(rowOf)
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('events')
      .values(rows.slice(from, from + atOnce))
      .execute()
}

function rowOf({ data, ...rest }: NewEvent) {
  return { ...rest, data: JSON.stringify(data ?? {}) }
}

// A statement holds 65,535 values.
const atOnce = 1000
