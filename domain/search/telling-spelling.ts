import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { contains, isPlain, type SearchTerms } from './search-terms.ts'

type Judged = {
  /** Some ads that answer. */
  ids: readonly number[]
  /** About how many answer altogether. */
  estimate: number
  /** How many of them are to be found. */
  enough: number
}

/** An estimate made from a few ads may be this much too high. */
const caution = 2.5

/**
 * A search for one clause with one of its spellings, so that one index is read and not one for every spelling: of those that
 * enough ads hold the rarest, which is found soonest, else the commonest; first of those that count wherever they stand. Whatever answers it answers the whole search.
 */
export async function withTellingSpelling(db: Db, terms: SearchTerms, { ids, estimate, enough }: Judged) {
  const spellings = terms.clauses.flat()
  const counts = spellings.map((spelling) => sql`count(*) filter (where ${contains(spelling)})::int`)
  const { counted } = await db
    .selectFrom('adSearch')
    .select(sql<number[]>`array[${sql.join(counts)}]`.as('counted'))
    .where('adId', '=', sql<number>`any(${ids}::integer[])`)
    .executeTakeFirstOrThrow()
  const rarestFirst = spellings
    .map((spelling, at) => ({ spelling, ads: ((counted[at] ?? 0) / ids.length) * estimate }))
    .toSorted((a, b) => a.ads - b.ads)
  const likely = rarestFirst.filter(({ ads }) => ads >= caution * enough)
  const telling = likely.find(({ spelling }) => isPlain(spelling)) ?? likely[0] ?? rarestFirst.at(-1)
  return telling ? { ...terms, clauses: [[telling.spelling]] } : terms
}
