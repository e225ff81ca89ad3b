import { sql } from 'kysely'
import {
  containsOne,
  hasAllWords,
  hasAllWordsByIndex,
  isAbout,
  isAboutByIndex,
  type SearchTerms,
} from './search-terms.ts'
import { matches } from './matches.ts'
import type { AdFilters } from './in-scope.ts'

type Criteria = { filters: AdFilters; terms: SearchTerms }

const noWords = ({ clauses }: SearchTerms) => clauses.length === 0

/** Of ads that have the words those that are about it, or the others, as `only` says. */
function isOfSubject(terms: SearchTerms) {
  if (!terms.only) return sql`true`
  return terms.only === 'about' ? isAbout(terms) : sql`not ${isAbout(terms)}`
}

/** A row of `ad_search` has all the words and matches the filters, for rows that must be read anyway. */
export function isHit({ filters, terms }: Criteria) {
  return sql`(${matches(filters.conditions)} and ${noWords(terms) ? sql`true` : hasAllWords(terms)} and ${isOfSubject(terms)})`
}

/**
 * How many of the words in a row such a row has, up to the first that it lacks; -1 where it does not match the filters. One more than
 * all where it is about them, if `withSubject`.
 */
export function matchedWords({ filters, terms }: Criteria, { withSubject = false } = {}) {
  const lacking = terms.clauses.map((clause, at) => sql`when not ${containsOne(clause)} then ${sql.lit(at)}`)
  const all = terms.clauses.length
  const last = terms.only
    ? sql`when not ${isOfSubject(terms)} then ${sql.lit(all - 1)}`
    : withSubject
      ? sql`when ${isAbout(terms)} then ${sql.lit(all + 1)}`
      : sql``
  // A figure that the ad does not give makes the condition unknown.
  return sql`case when (${matches(filters.conditions)}) is not true then -1 ${sql.join(lacking, sql` `)}
    ${last} else ${sql.lit(all)} end`
}

/** The same condition, put so that the indexes of words, facts and figures can answer it. */
export function isHitByIndex({ filters, terms }: Criteria) {
  if (noWords(terms)) return sql`(${matches(filters.conditions)})`
  const about = terms.only === 'about' ? isAboutByIndex(terms) : null
  if (about) return sql`(${about} and ${isHit({ filters, terms })})`
  return sql`(${matches(filters.conditions)} and ${hasAllWordsByIndex(terms)} and ${isOfSubject(terms)})`
}
