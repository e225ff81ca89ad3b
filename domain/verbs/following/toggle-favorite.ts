import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { addFavorite } from './add-favorite.ts'
import { removeFavorite } from './remove-favorite.ts'

/** Adds what is no favourite yet and removes what is one. Of two at once each undoes the other's work, in some order. */
export async function toggleFavorite(db: Db, favorite: { adId: number; by: Person }) {
  for (;;) {
    const removed = await removeFavorite(db, favorite)
    if (removed.wasThere) return done({ isFavorite: false })
    const added = await addFavorite(db, favorite)
    if (!added.ok) return added
    if (added.isNew) return done({ isFavorite: true })
  }
}
