import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** Takes an ad out of a person's favourites, whatever became of the ad; `wasThere` is false when it was none of them. */
export async function removeFavorite(db: Db, { adId, by }: { adId: number; by: Person }) {
  const { numDeletedRows } = await db
    .deleteFrom('favorites')
    .where('personId', '=', by.id)
    .where('adId', '=', adId)
    .executeTakeFirst()
  return done({ isFavorite: false, wasThere: numDeletedRows === 1n })
}
