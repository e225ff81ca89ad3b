import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { holdsAll, type Keys } from './holds-all.ts'
import { containsOne, isPlain, type SearchTerms } from './search-terms.ts'
import type { Spelling } from './word-edges.ts'

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
  const counts = spellings.map((spelling) => sql`count(*) filter (where ${containsOne([spelling])})::int`)
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

/**
 * The search without the spellings that none of some ads which answer needs: rows are compared with few letters then. Whatever
 * answers it answers the whole search.
 */
export async function withNeededSpellings(db: Db, terms: SearchTerms, ids: readonly number[]): Promise<SearchTerms> {
  const ads = await db
    .selectFrom('adSearch')
    .select(['key', 'latin'])
    .where('adId', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  return { ...terms, clauses: terms.clauses.map((clause) => neededOf(clause, ads)) }
}

/** Those that most have first, until all have one. */
function neededOf(clause: Spelling[], ads: readonly Keys[]): Spelling[] {
  if (clause.length === 1) return clause
  const holding = clause.map((spelling) => ({ spelling, ads: ads.filter((ad) => holdsAll(ad, [[spelling]])) }))
  const needed: Spelling[] = []
  let left = ads
  while (left.length > 0) {
    const having = holding.map(({ spelling, ads }) => ({ spelling, ads: left.filter((ad) => ads.includes(ad)) }))
    const [best] = having.toSorted((a, b) => b.ads.length - a.ads.length)
    if (!best || best.ads.length === 0) break
    needed.push(best.spelling)
    left = left.filter((ad) => !best.ads.includes(ad))
  }
  return needed.length > 0 ? needed : clause
}
