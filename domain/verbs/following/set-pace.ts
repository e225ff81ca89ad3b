import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import type { SearchPace } from '#shared/search-paces.ts'

/** Sets how soon one of the person's saved searches tells. */
export async function setPace(db: Db, { searchId, by, pace }: { searchId: string; by: Person; pace: SearchPace }) {
  const changed = await db
    .updateTable('savedSearches')
    .set({ pace })
    .where('id', '=', searchId)
    .where('personId', '=', by.id)
    .where('wantAdId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed ? done() : refused('search_not_found')
}
