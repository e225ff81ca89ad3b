import type { RouterContextProvider } from 'react-router'
import { findViewerRelations, type ViewerRelation } from '#domain/favorites/find-viewer-relations.ts'
import type { AdSummary } from '#app/components/ads/ad-card.tsx'
import { currentPerson, database } from '#app/request/contexts.ts'

type Context = Readonly<RouterContextProvider>

/** What the viewer has to do with each of these ads: one question for all of them, none for visitors. */
export async function relationsOf(context: Context, ids: number[]): Promise<Map<number, ViewerRelation>> {
  const person = currentPerson(context)
  if (!person || ids.length === 0) return new Map()
  return findViewerRelations(database(context), { personId: person.id, ids })
}

/** The cards with the viewer's favourites and own ads marked. */
export async function markRelations(context: Context, cards: AdSummary[]): Promise<AdSummary[]> {
  return withRelations(
    cards,
    await relationsOf(
      context,
      cards.map(({ id }) => id),
    ),
  )
}

export function withRelations(cards: AdSummary[], relations: Map<number, ViewerRelation>): AdSummary[] {
  return cards.map((card) => (relations.has(card.id) ? { ...card, relation: relations.get(card.id) } : card))
}
