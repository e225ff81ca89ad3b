import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { keysetScan } from './list-order.ts'
import type { ListPart } from './read-page.ts'
import type { Sample } from './read-sample.ts'
import { containsOne, type SearchTerms } from './search-terms.ts'

/** What fewer ads than these have or lack may be chance; and which part of the ads read is very many. */
const telling = 20
const veryMany = 0.05
/** So many of the newest are read for words that too few of the sample were asked for. */
const newestRead = 400

/**
 * The words with those marked that very many of the ads read have: by the others their ads are found sooner, if there are any.
 * Words behind a rare one say nothing in the sample, and are looked for in some ads of their own.
 */
export async function withCommon(db: Db, part: ListPart, terms: SearchTerms, sample: Sample): Promise<SearchTerms> {
  const shares = terms.clauses.map((_, at) => shareOf(at, sample))
  const unknown = terms.clauses.filter((_, at) => shares[at] === null)
  const counted = unknown.length > 0 ? await sharesOf(db, part, { ...terms, clauses: unknown }) : []
  const known = shares.map((share) => share ?? counted.shift() ?? 0)
  const common = terms.clauses.filter((_, at) => (known[at] ?? 0) > veryMany)
  return common.length < terms.clauses.length ? { ...terms, common: new Set(common) } : { ...terms, areCommon: true }
}

/** Of the ads with the words before it those that have this one too; null where they are too few to tell. */
function shareOf(at: number, { seen, cumulativeHits }: Sample) {
  const [before, after] = [at === 0 ? seen : (cumulativeHits[at - 1] ?? 0), cumulativeHits[at] ?? 0]
  return before >= telling ? after / before : null
}

async function sharesOf(db: Db, { filters }: ListPart, { clauses }: SearchTerms) {
  const scope = { ...filters, conditions: null }
  const newest = keysetScan({
    sort: 'date',
    filters: scope,
    after: null,
    limit: newestRead,
    columns: sql`, key, latin`,
  })
  const shares = clauses.map((clause) => sql`avg((${containsOne(clause)})::int)::float8`)
  const { counted } = await db
    .selectFrom(sql`(${newest})`.as('newest'))
    .select(sql<(number | null)[]>`array[${sql.join(shares)}]`.as('counted'))
    .executeTakeFirstOrThrow()
  return counted.map((share) => share ?? 0)
}
