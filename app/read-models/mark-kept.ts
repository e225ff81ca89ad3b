import type { RouterContextProvider } from 'react-router'
import { findViewerRelations, type ViewerRelation } from '#domain/favorites/find-viewer-relations.ts'
import type { AdCardData } from '#app/components/ads/ad-card.tsx'
import { currentPerson, database } from '#app/request/contexts.ts'

type Context = Readonly<RouterContextProvider>

/** What the viewer has to do with each of these ads: one question for all of them, none for visitors. */
export async function keptOf(context: Context, ids: number[]): Promise<Map<number, ViewerRelation>> {
  const person = currentPerson(context)
  if (!person || ids.length === 0) return new Map()
  return findViewerRelations(database(context), { personId: person.id, ids })
}

/** The cards with the viewer's favourites and own ads marked. */
export async function markKept(context: Context, cards: AdCardData[]): Promise<AdCardData[]> {
  return withKept(
    cards,
    await keptOf(
      context,
      cards.map(({ id }) => id),
    ),
  )
}

export function withKept(cards: AdCardData[], kept: Map<number, ViewerRelation>): AdCardData[] {
  return cards.map((card) => (kept.has(card.id) ? { ...card, kept: kept.get(card.id) } : card))
}
