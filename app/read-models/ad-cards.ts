import type { AdDetails } from '#shared/ad-details.ts'
import type { Db } from '#db/client.ts'
import { findAdCards, type AdCard } from '#domain/ads/find-ad-cards.ts'
import { formatNumber } from '#i18n/format.ts'
import { cardFacts } from '#i18n/detail-words.ts'
import { locationName } from '#i18n/name-of.ts'
import type { AdSummary } from '#app/components/ads/ad-card.tsx'

/** Cards with place names in the page's language and nothing that the page does not show; `asRows` tells more of each ad. */
export function cardsOf(cards: AdCard[], asRows = false): AdSummary[] {
  return cards.map((card) => ({
    id: card.id,
    title: card.title,
    price: card.price,
    ...(card.priceBefore && { was: formatNumber(card.priceBefore) }),
    currency: card.currency,
    ...(card.byAgreement && { byAgreement: true }),
    type: card.type,
    availability: card.availability,
    location: locationName(card.governorate, card.neighbourhood),
    publishedAt: card.publishedAt.toISOString(),
    photo: card.photo,
    photoCount: card.photoCount,
    viewCount: card.viewCount,
    ...factsOf(card.details, asRows),
    ...(asRows && { text: rowText(card.description) }),
  }))
}

function factsOf(details: AdDetails, asRow: boolean) {
  const facts = cardFacts(details, asRow)
  return facts ? { facts } : {}
}

/** Words of a description that fit into two lines of a row. */
const rowLetters = 100

function rowText(description: string) {
  const line = description.replace(/\s+/g, ' ')
  return line.length > rowLetters ? `${line.slice(0, rowLetters).replace(/ \S*$/, '')}…` : line
}

/** Cards in the order of `ids`. */
export async function listCards(db: Db, ids: number[], asRows = false): Promise<AdSummary[]> {
  return cardsOf(await findAdCards(db, ids), asRows)
}
