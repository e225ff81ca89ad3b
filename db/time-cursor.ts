import { sql, type RawBuilder } from 'kysely'

/**
 * Cursor of keyset pagination by time: microseconds since 1970 (a Date would round them) and the row where a page ended.
 */
export type TimeCursor = { at: number; id: string }

export function writeTimeCursor({ at, id }: { at: number; id: string | number }) {
  return Buffer.from(`${at}.${id}`).toString('base64url')
}

/** Null for anything that is not such a cursor; whoever asked then gets the first page. */
export function readTimeCursor(text: string | null | undefined, idPattern: RegExp): TimeCursor | null {
  if (!text || text.length > 100) return null
  const [whole, at, id] = /^(\d{1,16})\.(.+)$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  return whole && id && idPattern.test(id) ? { at: Number(at), id } : null
}

export function microsecondsOf(column: string): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`
}

export function timeAt(microseconds: number): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`
}
