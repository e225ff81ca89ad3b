import type { Db } from '#db/client.ts'
import { otherOf, sideOf } from '#domain/conversations/chat-policy.ts'
import { isRevealed } from '#domain/handovers/handover-sql.ts'
import type { Person } from '#domain/people/person.ts'

type Deal = { conversationId: string; handoverId: string; by: Person }

/** A handover of two, locked for this transaction, as one of them stands to it; undefined where it is not theirs, or nothing changed hands. */
export async function lockDeal(db: Db, { conversationId, handoverId, by }: Deal) {
  const row = await db
    .selectFrom('handovers')
    .innerJoin('conversations', 'conversations.id', 'handovers.conversationId')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select(['handovers.id', 'buyerId', 'sellerId', 'adId', 'ads.title as adTitle', 'isFree'])
    .where('handovers.id', '=', handoverId)
    .where('conversationId', '=', conversationId)
    .where('handovers.state', '=', 'done')
    .where(({ or, eb }) => or([eb('buyerId', '=', by.id), eb('sellerId', '=', by.id)]))
    .forUpdate('handovers')
    .executeTakeFirst()
  if (!row) return undefined
  // Read after the lock: the other may just have rated.
  const { revealed } = await db
    .selectFrom('handovers')
    .select(isRevealed.as('revealed'))
    .where('handovers.id', '=', handoverId)
    .executeTakeFirstOrThrow()
  return { ...row, isRevealed: revealed, side: sideOf(by, row), otherId: otherOf(by, row) }
}
