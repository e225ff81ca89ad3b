import type { RequestedFilters } from '#shared/ad-filters.ts'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { readSearchTerms } from '#domain/search/search-terms.ts'
import type { ScopeFilters } from '#domain/search/in-scope.ts'
import { probeOf } from './probes.ts'

/** What is looked for, as a list asks it. */
export type Sought = ScopeFilters & { search: string; filters?: RequestedFilters }

/** A search as its row keeps it; `isWide` where it would be every ad of the site. */
export function savedRow({ search, filters = [], ...scope }: Sought) {
  const { words: typed, symbols } = readSearchTerms(search)
  // As the list reads them: an ad may do without the article that was typed.
  const words = [...new Set(typed.map(keyWithoutArticle))]
  const row = {
    words: words.toSorted(),
    categoryId: scope.categoryId ?? 0,
    subcategoryId: scope.subcategoryId ?? '',
    governorateId: scope.governorateId ?? 0,
    filters: new URLSearchParams(filters.map(([name, value]) => [name, value])).toString(),
  }
  const isWide = symbols || (words.length === 0 && row.categoryId === 0 && row.governorateId === 0)
  return { row, probe: probeOf(words), isWide }
}
