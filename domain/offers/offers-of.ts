import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { OfferAct, OfferState, ShownOfferState } from '#shared/offer-states.ts'
import { offerActs } from '#shared/offer-states.ts'
import type { Db } from '#db/client.ts'
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
}

type OffersQuery = { messageIds: readonly string[]; side: 'buyer' | 'seller' }

/** The offers that messages make, by the message, as one side of their conversation sees them at this moment. */
export async function offersOf(db: Db, { messageIds, side }: OffersQuery): Promise<Map<string, OfferView>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('offers')
    .innerJoin('conversations', 'conversations.id', 'offers.conversationId')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select(['messageId', 'offers.conversationId', 'ads.price', 'amount', 'offers.currency', 'bySide', 'expiresAt'])
    .select([
      sql<OfferState>`case when state = 'open' and expires_at <= now() then 'expired' else state end`.as('state'),
      sql<boolean>`coalesce(${takesOffers}, false)`.as('canBeBought'),
    ])
    .where('messageId', 'in', messageIds)
    .execute()
  return new Map(rows.map(({ bySide, ...offer }) => [offer.messageId, viewOf({ ...offer, isOwn: bySide === side })]))
}

type Row = Omit<OfferView, 'id' | 'state' | 'may'> & { messageId: string; state: OfferState; canBeBought: boolean }

function viewOf({ messageId, state, canBeBought, ...offer }: Row): OfferView {
  const who = offer.isOwn ? 'maker' : 'asked'
  // Saying no is always possible; a price is only agreed for what can be had.
  const may = offerActs.map((act) => {
    const needsAd = act === 'accept' || act === 'counter'
    return [act, isDoneBy(act, who) && offerAfter(act, state) !== undefined && (canBeBought || !needsAd)]
  })
  return {
    ...offer,
    id: messageId,
    state: state === 'open' && !canBeBought ? 'off' : state,
    may: Object.fromEntries(may) as OfferView['may'],
  }
}
