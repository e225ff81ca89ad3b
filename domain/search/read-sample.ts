import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '#shared/keys-of.ts'
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
/** The same, and by itself of the ads that are about the words and of the others. */
export type SampleBySubject = Sample & { about: Sample; others: Sample }

/** Reads the next `size` ads of the list, looks which of them have the words, and names the first `part.limit` of those. */
export async function readSample(db: Db, part: ListPart, terms: SearchTerms, size: number): Promise<Sample> {
  const matched = matchedWords({ filters: part.filters, terms })
  const all = sql`matched = ${sql.lit(terms.clauses.length)}`
  return readSets(db, part, { size, terms, matched, sets: { all } }).then(({ all }) => all)
}

/** The same, and which of them are about the words. */
export async function readSampleBySubject(
  db: Db,
  part: ListPart,
  terms: SearchTerms,
  size: number,
): Promise<SampleBySubject> {
  const matched = matchedWords({ filters: part.filters, terms }, { withSubject: true })
  const words = terms.clauses.length
  const [about, others] = [sql`matched > ${sql.lit(words)}`, sql`matched = ${sql.lit(words)}`]
  const all = sql`matched >= ${sql.lit(words)}`
  const read = await readSets(db, part, { size, terms, matched, sets: { all, about, others } })
  return { ...read.all, about: read.about, others: read.others }
}

/** `matched`: of a row, how many of the words it has; `sets`: conditions on that, of the rows to be counted and named. */
type Question<Name extends string> = {
  size: number
  terms: SearchTerms
  matched: RawBuilder<unknown>
  sets: Record<Name, RawBuilder<unknown>>
}

async function readSets<Name extends string>(
  db: Db,
  part: ListPart,
  { size, terms, matched, sets }: Question<Name>,
): Promise<Record<Name, Sample>> {
  const next = keysetScan({ ...part, limit: size, columns: columnsToRead(part.filters.conditions) })
  const value = cursorValue(part.sort)
  const words = terms.clauses.length
  const stages = Array.from({ length: Math.max(1, words) }, (_, at) => sql.lit(Math.min(at + 1, words)))
  const cumulativeHits = sql`array[${sql.join(stages.map((stage) => sql`count(*) filter (where matched >= ${stage})::int`))}]`
  const first = sql.raw(`[1:${part.limit}]`)
  const names = keysOf(sets)
  const column = (name: Name, suffix: string) => sql.ref(`${name}_${suffix}`)
  // Aggregates keep the order in which the scan hands them the rows; to number and keep all rows took as long as to read them.
  const aggregated = names.map(
    (name) => sql`count(*) filter (where ${sets[name]})::int as ${column(name, 'hits')},
        (array_agg(ad_id) filter (where ${sets[name]}))${first} as ${column(name, 'ids')},
        (array_agg(list_group) filter (where ${sets[name]}))${first} as ${column(name, 'groups')},
        (array_agg(list_value) filter (where ${sets[name]}))${first} as ${column(name, 'found')}`,
  )
  const answered = names.map(
    (name) => sql`${sql.lit(name)}, json_build_object('hits', ${column(name, 'hits')}, 'ids', ${column(name, 'ids')},
        'groups', ${column(name, 'groups')}, 'values', array(select ${value} from unnest(${column(name, 'found')}) list_value))`,
  )
  // Offset 0 has each row looked at once, and not by every aggregate. Raw: over a keyset scan, in its order.
  const { rows } = await sql<Read<Name>>`
    select seen, cumulative_hits, json_build_object(${sql.join(answered)}) as sets, end_id, end_group, ${value} as end_value
    from (select count(*)::int as seen, ${cumulativeHits} as cumulative_hits, ${sql.join(aggregated)},
        (array_agg(ad_id))[count(*)::int] as end_id, max(list_group) as end_group,
        (array_agg(list_value))[count(*)::int] as list_value
      from (select ad_id, list_group, list_value, ${matched} as matched from (${next}) next offset 0) seen) read
  `.execute(db)
  const read = onlyRow(rows)
  return mapValues(read.sets, (set) => sampleOf(read, set))
}

type Read<Name extends string> = {
  seen: number
  cumulativeHits: number[]
  sets: Record<Name, NamedHits>
  endId: number | null
  endGroup: number | null
  endValue: string | null
}
type NamedHits = { hits: number; ids: number[] | null; groups: number[] | null; values: string[] | null }

function sampleOf(
  { seen, cumulativeHits, endId, endGroup, endValue }: Read<string>,
  { hits, ids, groups, values }: NamedHits,
): Sample {
  const isWhole = endId !== null && endGroup !== null && endValue !== null
  return {
    seen,
    hits,
    cumulativeHits: [...cumulativeHits.slice(0, -1), hits],
    page: (ids ?? []).map((adId, at) => ({ adId, group: groups?.[at] ?? 0, value: values?.[at] ?? '' })),
    end: isWhole ? { adId: endId, group: endGroup, value: endValue } : null,
  }
}

function mapValues<Name extends string, From, To>(from: Record<Name, From>, map: (value: From) => To) {
  return Object.fromEntries(keysOf(from).map((name) => [name, map(from[name])])) as Record<Name, To>
}
