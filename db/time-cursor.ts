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

/** The first `length` of rows of which one more was read than a page holds, and the cursor of the next page if there is one. */
export function pageOf<Row extends { id: string | number; cursorAt: number }>(rows: readonly Row[], length: number) {
  const shown = rows.slice(0, length)
  const last = shown.at(-1)
  return { shown, next: last && rows.length > length ? writeTimeCursor({ at: last.cursorAt, id: last.id }) : null }
}

export function microsecondsOf(column: string): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`
}

export function timeAt(microseconds: number): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`
}
