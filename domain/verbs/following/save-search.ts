import { done, refused } from '#shared/outcome.ts'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { savedRow, type Sought } from '#domain/saved-searches/saved-row.ts'

/** `path` is the list that it stands for, `name` what its page calls it. */
type Wish = Sought & { by: Person; name: string; path: string }

/** Saves a search, so that its person is notified of new ads which answer it. The same search again is the one that is saved. */
export function saveSearch(db: Db, { by, name, path, ...sought }: Wish) {
  return inTransaction(db, async (db) => {
    const { row: saving, probe, isWide } = savedRow(sought)
    if (isWide) return refused('search_too_wide')
    await db.selectFrom('people').select('id').where('id', '=', by.id).forNoKeyUpdate().execute()
    const saved = await db
      .selectFrom('savedSearches')
      .select(['id', 'words', 'categoryId', 'subcategoryId', 'governorateId', 'filters'])
      .where('personId', '=', by.id)
      .where('wantAdId', 'is', null)
      .execute()
    const same = saved.find(({ id: _id, ...other }) => JSON.stringify(other) === JSON.stringify(saving))
    if (same) return done({ searchId: same.id, isNew: false })
    if (saved.length >= limits.savedSearches) return refused('too_many_searches')
    const { id } = await db
      .insertInto('savedSearches')
      .values({ ...saving, personId: by.id, search: sought.search, name, path, probe })
      .returning('id')
      .executeTakeFirstOrThrow()
    return done({ searchId: id, isNew: true })
  })
}
