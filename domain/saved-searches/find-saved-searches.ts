import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { SearchPace } from '#shared/search-paces.ts'

export type SavedSearch = { id: string; name: string; path: string; pace: SearchPace; hits: number; createdAt: Date }

/** A person's saved searches, the newest first, with how many ads answered each so far. */
export function findSavedSearches(db: Db, { personId }: { personId: string }): Promise<SavedSearch[]> {
  return (
    db
      .selectFrom('savedSearches')
      .select(['id', 'name', 'path', sql<SearchPace>`pace`.as('pace'), 'createdAt'])
      .select(
        sql<number>`(select count(*)::integer from saved_search_hits where search_id = saved_searches.id)`.as('hits'),
      )
      .where('personId', '=', personId)
      // Those of want ads stand on the pages of these.
      .where('wantAdId', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
  )
}
