import { done, refused } from '#shared/outcome.ts'
import type { RequestedFilters } from '#shared/ad-filters.ts'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { readSearchTerms } from '#domain/search/search-terms.ts'
import type { ScopeFilters } from '#domain/search/in-scope.ts'
import { probeOf } from '#domain/saved-searches/probes.ts'

/** `path` is the list that it stands for, `name` what its page calls it. */
type Wish = ScopeFilters & { by: Person; search: string; filters?: RequestedFilters; name: string; path: string }

/** Saves a search, so that its person is notified of new ads which answer it. The same search again is the one that is saved. */
export function saveSearch(db: Db, { by, search, filters = [], name, path, ...scope }: Wish) {
  return inTransaction(db, async (db) => {
    const { words: typed, symbols } = readSearchTerms(search)
    // As the list reads them: an ad may do without the article that was typed.
    const words = [...new Set(typed.map(keyWithoutArticle))]
    const saving = {
      words: words.toSorted(),
      categoryId: scope.categoryId ?? 0,
      subcategoryId: scope.subcategoryId ?? '',
      governorateId: scope.governorateId ?? 0,
      filters: new URLSearchParams(filters.map(([name, value]) => [name, value])).toString(),
    }
    const isWide = words.length === 0 && saving.categoryId === 0 && saving.governorateId === 0
    if (symbols || isWide) return refused('search_too_wide')
    await db.selectFrom('people').select('id').where('id', '=', by.id).forNoKeyUpdate().execute()
    const saved = await db
      .selectFrom('savedSearches')
      .select(['id', 'words', 'categoryId', 'subcategoryId', 'governorateId', 'filters'])
      .where('personId', '=', by.id)
      .execute()
    const same = saved.find(({ id: _id, ...other }) => JSON.stringify(other) === JSON.stringify(saving))
    if (same) return done({ searchId: same.id, isNew: false })
    if (saved.length >= limits.savedSearches) return refused('too_many_searches')
    const { id } = await db
      .insertInto('savedSearches')
      .values({ ...saving, personId: by.id, search, name, path, probe: probeOf(words) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return done({ searchId: id, isNew: true })
  })
}
