import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import type { Position } from './cursor.ts'
import { matchedWords } from './hits.ts'
import { cursorValue, keysetScan } from './list-order.ts'
import type { ListPart } from './read-page.ts'
import type { SearchTerms } from './search-terms.ts'
import { columnsToRead } from './matches.ts'

/**
 * A sample, the start of a list: how many ads were read, how many of them answer, the first of those, and where it
 * ended. `cumulativeHits`: how many have the first word, how many of those the second as well, and so on.
 */
export type Sample = { seen: number; hits: number; cumulativeHits: number[]; page: Position[]; end: Position | null }

/** Reads the next `size` ads of the list, looks which of them have the words, and names the first `part.limit` of those. */
export async function readSample(db: Db, part: ListPart, terms: SearchTerms, size: number): Promise<Sample> {
  const next = keysetScan({ ...part, limit: size, columns: columnsToRead(part.filters.conditions) })
  const value = cursorValue(part.sort)
  const all = terms.clauses.length
  const isHit = sql`matched = ${sql.lit(all)}`
  const stages = Array.from({ length: Math.max(1, all) }, (_, at) => sql.lit(Math.min(at + 1, all)))
  const cumulativeHits = sql`array[${sql.join(stages.map((stage) => sql`count(*) filter (where matched >= ${stage})::int`))}]`
  const first = sql.raw(`[1:${part.limit}]`)
  // Aggregates keep the order in which the scan hands them the rows; to number and keep all rows took as long as to read them.
  // Offset 0 has each row looked at once, and not by every aggregate. Raw: over a keyset scan, in its order.
  const { rows } = await sql<Read>`
    select seen, cumulative_hits, ids, groups, array(select ${value} from unnest(found) list_value) as values,
      end_id, end_group, ${value} as end_value
    from (select count(*)::int as seen, ${cumulativeHits} as cumulative_hits,
        (array_agg(ad_id) filter (where ${isHit}))${first} as ids,
        (array_agg(list_group) filter (where ${isHit}))${first} as groups,
        (array_agg(list_value) filter (where ${isHit}))${first} as found,
        (array_agg(ad_id))[count(*)::int] as end_id, max(list_group) as end_group,
        (array_agg(list_value))[count(*)::int] as list_value
      from (select ad_id, list_group, list_value, ${matchedWords({ filters: part.filters, terms })} as matched from (${next}) next offset 0) seen) read
  `.execute(db)
  const { seen, ids, groups, values, endId, endGroup, endValue, ...read } = onlyRow(rows)
  const page = (ids ?? []).map((adId, at) => ({ adId, group: groups?.[at] ?? 0, value: values?.[at] ?? '' }))
  return {
    seen,
    hits: read.cumulativeHits.at(-1) ?? 0,
    cumulativeHits: read.cumulativeHits,
    page,
    end:
      endId === null || endGroup === null || endValue === null
        ? null
        : { adId: endId, group: endGroup, value: endValue },
  }
}

type Read = {
  seen: number
  cumulativeHits: number[]
  ids: number[] | null
  groups: number[] | null
  values: string[] | null
  endId: number | null
  endGroup: number | null
  endValue: string | null
}
