import type { FavoritesTab } from '#app/components/profile/own-favorites.tsx'
import { listCards } from '#app/read-models/ad-cards.ts'
import { markRelations } from '#app/read-models/mark-relations.ts'
import { database } from '#app/request/contexts.ts'
import { findFavorites } from '#domain/favorites/find-favorites.ts'
import type { TabQuery } from './read-tab.ts'

/** The ads that were marked with a heart, the newest heart first. */
export async function readFavorites({ context, person, after }: TabQuery): Promise<FavoritesTab> {
  const db = database(context)
  const { ids, next } = await findFavorites(db, { personId: person.id, after })
  return { tab: 'favorites', cards: await markRelations(context, await listCards(db, ids)), next }
}
