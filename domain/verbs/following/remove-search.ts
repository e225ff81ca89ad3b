import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** Forgets one of the person's saved searches; what is none of theirs stays, and nobody learns of it. */
export async function removeSearch(db: Db, { searchId, by }: { searchId: string; by: Person }) {
  await db
    .deleteFrom('savedSearches')
    .where('id', '=', searchId)
    .where('personId', '=', by.id)
    .where('wantAdId', 'is', null)
    .execute()
  return done()
}
