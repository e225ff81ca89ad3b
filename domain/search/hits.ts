import { sql } from 'kysely'
import { hasAllWords, hasAllWordsByIndex, type SearchTerms } from './search-terms.ts'
import { meets } from './wanted.ts'
import type { AdFilters } from './within.ts'

type Asked = { filters: AdFilters; terms: SearchTerms }

const noWords = ({ clauses }: SearchTerms) => clauses.length === 0

/** A row of `ad_search` has all the words and is what is wanted, for rows that must be read anyway. */
export function isHit({ filters, terms }: Asked) {
  return sql`(${meets(filters.wanted)} and ${noWords(terms) ? sql`true` : hasAllWords(terms)})`
}

/** The same condition, put so that the indexes of words, facts and figures can answer it. */
export function isHitByIndex({ filters, terms }: Asked) {
  return sql`(${meets(filters.wanted)} and ${noWords(terms) ? sql`true` : hasAllWordsByIndex(terms)})`
}
