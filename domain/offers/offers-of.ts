import { sql } from 'kysely'
import type { Availability } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { OfferAct, OfferState, ShownOfferState } from '#shared/offer-states.ts'
import { offerActs } from '#shared/offer-states.ts'
import type { Db } from '#db/client.ts'
import { counterRange } from './judge-amount.ts'
import { isHandedOver, offerStateNow } from './offer-sql.ts'
import { takesOffers } from './offered-ad.ts'
import { isDoneBy, offerAfter } from './transitions.ts'

export type OfferView = {
  id: string
  conversationId: string
  /** What the ad costs now; null once it is gone. */
  price: number | null
  amount: number
  currency: Currency
  isOwn: boolean
  state: ShownOfferState
  expiresAt: Date
  /** What this side may do with it now. */
  may: Record<OfferAct, boolean>
  /** Between which amounts this side's counter lies, and in what the ad is priced; null where it makes none, or none is left between the two. */
  range: { lowest: number; highest: number; currency: Currency } | null
  /** For the seller: the ad that may be reserved for the buyer, now that they agree. */
  toReserve: { adId: number; buyerName: string } | null
  /** They agree, and the ad stands as reserved. */
  isReserved: boolean
}

type OffersQuery = { messageIds: readonly string[]; side: 'buyer' | 'seller' }

/** The offers that messages make, by the message, as one side of their conversation sees them at this moment. */
export async function offersOf(db: Db, { messageIds, side }: OffersQuery): Promise<Map<string, OfferView>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('offers')
    .innerJoin('conversations', 'conversations.id', 'offers.conversationId')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .leftJoin('people as buyer', 'buyer.id', 'conversations.buyerId')
    .select(['ads.id as adId', 'ads.currency as adCurrency', 'buyer.name as buyerName', 'ads.availability'])
    .select(['messageId', 'offers.conversationId', 'ads.price', 'amount', 'offers.currency', 'bySide', 'expiresAt'])
    .select([
      offerStateNow.as('state'),
      isHandedOver.as('isHandedOver'),
      sql<boolean>`coalesce(${takesOffers}, false)`.as('canBeBought'),
    ])
    .where('messageId', 'in', messageIds)
    .execute()
  return new Map(
    rows.map(({ bySide, ...offer }) => [offer.messageId, viewOf({ ...offer, isOwn: bySide === side }, side)]),
  )
}

type Row = Omit<OfferView, 'id' | 'state' | 'may' | 'range' | 'toReserve' | 'isReserved'> & {
  messageId: string
  state: OfferState | 'over'
  isHandedOver: boolean
  canBeBought: boolean
  adId: number | null
  adCurrency: Currency | null
  buyerName: string | null
  availability: Availability | null
}

function viewOf(row: Row, side: OffersQuery['side']): OfferView {
  const { messageId, state, isHandedOver, canBeBought, adId, adCurrency, buyerName, availability, ...offer } = row
  const isAgreed = state === 'accepted'
  const toReserve = isAgreed && side === 'seller' && canBeBought && !isHandedOver
  const may = actsOf(row)
  return {
    ...offer,
    id: messageId,
    state: state === 'open' && !canBeBought ? 'off' : state,
    may,
    range: may.counter ? rangeOf(row, side) : null,
    toReserve: toReserve && adId !== null && buyerName !== null ? { adId, buyerName } : null,
    isReserved: isAgreed && availability === 'reserved',
  }
}

function actsOf({ isOwn, state, canBeBought }: Row) {
  const who = isOwn ? 'maker' : 'asked'
  // Saying no is always possible; a price is only agreed for what can be had.
  const may = offerActs.map((act) => {
    const needsAd = act === 'accept' || act === 'counter'
    const isPossible = isDoneBy(act, who) && state !== 'over' && offerAfter(act, state) !== undefined
    return [act, isPossible && (canBeBought || !needsAd)]
  })
  return Object.fromEntries(may) as OfferView['may']
}

function rangeOf({ price, adCurrency, amount, currency }: Row, side: OffersQuery['side']) {
  if (price === null || adCurrency === null) return null
  const range = counterRange({ side, ad: { price, currency: adCurrency }, against: { amount, currency } })
  return range.lowest <= range.highest ? { ...range, currency: adCurrency } : null
}
