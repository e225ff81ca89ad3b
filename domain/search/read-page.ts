import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import type { AdSort } from '#shared/ad-sorts.ts'
import type { Position, Cursor, Total } from './cursor.ts'
import { cursorValue } from './list-order.ts'
import type { AdFilters } from './in-scope.ts'

/** A part of a list: `limit` ads beyond `after`. */
export type ListPart = { sort: AdSort; filters: AdFilters; after: Position | null; limit: number }
/** The requested part, beyond where another page ended. */
export type RequestedPart = ListPart & { after: Cursor | null }

/**
 * `newestOnly`: older ads were not searched. `unranked`: too many to be put in order of relevance. `others`: from there on the page
 * has ads that are not about what was typed.
 */
export type Found = { page: Position[]; total: Total; newestOnly?: boolean; unranked?: boolean; others?: number }

/** Reads the rows of `page` (ad_id, list_group, list_value), and what `summary` says about the set they came from. */
export async function readPage<S extends object = object>(
  db: Db,
  sort: AdSort,
  page: RawBuilder<unknown>,
  { given = sql``, summary = sql`select` }: { given?: RawBuilder<unknown>; summary?: RawBuilder<unknown> } = {},
) {
  // Raw: joins any keyset scan that is handed in.
  const { rows } = await sql<S & { adId: number | null; group: number; value: string }>`
    ${given}
    select summary.*, page.ad_id, page.list_group as group, ${cursorValue(sort)} as value
    from (${summary}) summary left join lateral (${page}) page on true
  `.execute(db)
  return { summary: onlyRow(rows), page: rows.filter((row): row is typeof row & Position => row.adId !== null) }
}
