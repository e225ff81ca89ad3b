import type { Availability } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'
import { canSetAvailability } from '#domain/ads/ad-policy.ts'
import { handoverOf, type HandoverView } from '#domain/handovers/handover-of.ts'

/** `toSell`: for the seller of what changed hands, the ad that still stands as to be had, and how. */
export type ShownHandoverView =
  | Exclude<HandoverView, { state: 'done' }>
  | (Extract<HandoverView, { state: 'done' }> & { toSell: { adId: number; from: Availability } | null })

type Query = { conversationId: string; side: 'buyer' | 'seller' }

/** The handover of a conversation as one side sees it, and what it leaves the seller to do. */
export async function shownHandover(db: Db, query: Query): Promise<ShownHandoverView | null> {
  const handover = await handoverOf(db, query)
  if (handover?.state !== 'done') return handover
  return { ...handover, toSell: query.side === 'seller' ? await findUnsold(db, query.conversationId) : null }
}

async function findUnsold(db: Db, conversationId: string) {
  const ad = await db
    .selectFrom('conversations')
    .innerJoin('ads', 'ads.id', 'conversations.adId')
    .select(['ads.id', 'ownerId', 'status', 'availability', 'price', 'hiddenReason'])
    .where('conversations.id', '=', conversationId)
    .whereRef('ownerId', '=', 'sellerId')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return ad && ad.availability !== 'sold' && canSetAvailability(ad) ? { adId: ad.id, from: ad.availability } : null
}
