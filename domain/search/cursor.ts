import { createHash } from 'node:crypto'

export type Total = { count: number; exact: boolean }

/**
 * A position of keyset pagination: the group of ranks, the sorted value (whole pounds, or microseconds since 1970, which a
 * Date would round) and the ad.
 */
export type Position = { group: number; value: string; adId: number }

/** The position where a page ended. The total of the first page travels along, so that later pages need not count, and how many ads came before. */
export type Cursor = Position & { total: Total; seen?: number }

/** Names a list by its request: a cursor fits only the list that made it. */
export function listName(...request: unknown[]) {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 8)
}

export function writeCursor({ group, value, adId, total, seen }: Cursor, list: string) {
  const fields = [group, value, adId, `${total.count}${total.exact ? '' : '+'}`, list]
  if (seen !== undefined) fields.push(seen)
  return Buffer.from(fields.join('.')).toString('base64url')
}

/** Null for anything that is not a cursor of this list; whoever asked then gets its first page. Groups are 0 to `lastGroup`. */
export function readCursor(text: string | null | undefined, list: string, lastGroup = 2): Cursor | null {
  if (!text || text.length > 100) return null
  const fields = Buffer.from(text, 'base64url').toString('latin1')
  const [, group, value, adId, count, floor, madeBy, seen] =
    /^(\d{1,2})\.(\d{1,16})\.(\d{1,10})\.(\d{1,9})(\+?)\.([0-9a-f]{8})(?:\.(\d{1,9}))?$/.exec(fields) ?? []
  if (!value || madeBy !== list || Number(group) > lastGroup) return null
  return {
    group: Number(group),
    value,
    adId: Number(adId),
    total: { count: Number(count), exact: floor === '' },
    ...(seen !== undefined && { seen: Number(seen) }),
  }
}
