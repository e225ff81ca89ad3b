import { sql } from 'kysely'
import { ratingLimits } from '#shared/rating-limits.ts'
import type { Db } from '#db/client.ts'
import { isClaimOpen, isRevealed, ratingEnds } from './handover-sql.ts'

type Side = 'buyer' | 'seller'

/** What is open between the two about a handover, as one side sees it: never whether the other has rated before both can be read. */
export type HandoverView =
  | { state: 'claimed'; id: string; isOwn: boolean }
  | { state: 'denied'; id: string; isOwn: boolean }
  | { state: 'done'; id: string; endsAt: Date; isRated: boolean; isRevealed: boolean }

/** The last handover of a conversation, while it waits for an answer, was denied of late, or can be rated; null otherwise. */
export async function handoverOf(
  db: Db,
  { conversationId, side }: { conversationId: string; side: Side },
): Promise<HandoverView | null> {
  const row = await db
    .selectFrom('handovers')
    .select(['handovers.id', 'state', 'claimedBy', ratingEnds.as('endsAt'), isClaimOpen.as('isClaimOpen')])
    .select([
      sql<boolean>`${ratingEnds} > now()`.as('isOpen'),
      isRevealed.as('isRevealed'),
      sql<boolean>`exists (select from ratings where handover_id = handovers.id and by_side = ${side})`.as('isRated'),
    ])
    .where('conversationId', '=', conversationId)
    .where('createdAt', '>', sql<Date>`now() - make_interval(days => ${2 * ratingLimits.ratingDays}::int)`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, state, claimedBy, endsAt, isRated } = row
  const isOwn = claimedBy === side
  if (state === 'claimed') return row.isClaimOpen ? { state, id, isOwn } : null
  if (!row.isOpen) return null
  return state === 'denied' ? { state, id, isOwn } : { state, id, endsAt, isRated, isRevealed: row.isRevealed }
}
