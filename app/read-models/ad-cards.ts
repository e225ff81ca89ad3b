import type { Db } from '#db/client.ts'
import { findAdCards, type AdCard } from '#domain/ads/find-ad-cards.ts'
import { formatNumber } from '#i18n/format.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { AdSummary } from '#app/components/ads/ad-card.tsx'

/** Cards with place names in the page's language and nothing that the page does not show. */
export function cardsOf(cards: AdCard[]): AdSummary[] {
  return cards.map((card) => ({
    id: card.id,
    title: card.title,
    price: card.price,
    ...(card.priceBefore && { was: formatNumber(card.priceBefore) }),
    currency: card.currency,
    ...(card.byAgreement && { byAgreement: true }),
    type: card.type,
    availability: card.availability,
    location: nameOf(card.governorate),
    publishedAt: card.publishedAt.toISOString(),
    photo: card.photo,
    photoCount: card.photoCount,
    viewCount: card.viewCount,
  }))
}

/** Cards in the order of `ids`. */
export async function listCards(db: Db, ids: number[]): Promise<AdSummary[]> {
  return cardsOf(await findAdCards(db, ids))
}
