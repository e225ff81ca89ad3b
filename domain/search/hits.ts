import { sql } from 'kysely'
import { containsOne, hasAllWords, hasAllWordsByIndex, type SearchTerms } from './search-terms.ts'
import { matches } from './matches.ts'
import type { AdFilters } from './in-scope.ts'

type Criteria = { filters: AdFilters; terms: SearchTerms }

const noWords = ({ clauses }: SearchTerms) => clauses.length === 0

/** A row of `ad_search` has all the words and matches the filters, for rows that must be read anyway. */
export function isHit({ filters, terms }: Criteria) {
  return sql`(${matches(filters.conditions)} and ${noWords(terms) ? sql`true` : hasAllWords(terms)})`
}

/** How many of the words in a row such a row has, up to the first that it lacks; -1 where it does not match the filters. */
export function matchedWords({ filters, terms }: Criteria) {
  const lacking = terms.clauses.map((clause, at) => sql`when not ${containsOne(clause)} then ${sql.lit(at)}`)
  // A figure that the ad does not give makes the condition unknown.
  return sql`case when (${matches(filters.conditions)}) is not true then -1 ${sql.join(lacking, sql` `)} else ${sql.lit(terms.clauses.length)} end`
}

/** The same condition, put so that the indexes of words, facts and figures can answer it. */
export function isHitByIndex({ filters, terms }: Criteria) {
  return sql`(${matches(filters.conditions)} and ${noWords(terms) ? sql`true` : hasAllWordsByIndex(terms)})`
}
