import { sql } from 'kysely'
import { ratingLimits } from '#shared/rating-limits.ts'
import type { Db } from '#db/client.ts'
import { isClaimOpen } from './handover-sql.ts'
import { judgedAt } from './judge-handover.ts'

/** The last handover of a conversation within the days of a claim, its claim locked for this transaction; one that nobody answered in time is none. */
export async function lockLastHandover(db: Db, conversationId: string) {
  const last = await db
    .selectFrom('handovers')
    .select(['id', 'state', 'claimedBy', isClaimOpen.as('isOpen')])
    .where('conversationId', '=', conversationId)
    .where(
      sql<boolean>`(state = 'claimed' or state_since + make_interval(days => ${ratingLimits.claimDays}::int) > now())`,
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (last?.state !== 'claimed' || last.isOpen) return last ?? null
  await removeClaim(db, conversationId)
  return null
}

type Claim = { id: string; conversationId: string }

/** Writes down what became of a claim. */
export async function setHandover(db: Db, { id, conversationId }: Claim, state: 'done' | 'denied') {
  await db
    .updateTable('handovers')
    .set({ state, stateSince: sql`now()` })
    .$if(state === 'done', (query) => query.set(judgedAt(conversationId)))
    .where('id', '=', id)
    .execute()
}

/** Takes a claim back, as if nobody had said it. */
export async function removeClaim(db: Db, conversationId: string) {
  await db.deleteFrom('handovers').where('conversationId', '=', conversationId).where('state', '=', 'claimed').execute()
}

/** That something changed hands at a meeting; what one of the two has claimed besides, or both have said of late, is the same. */
export async function noteHandover(
  db: Db,
  { conversationId, meetingId }: { conversationId: string; meetingId: string },
) {
  const last = await lockLastHandover(db, conversationId)
  if (last?.state === 'done') return
  await removeClaim(db, conversationId)
  await db
    .insertInto('handovers')
    .values({ conversationId, meetingId, state: 'done', ...judgedAt(conversationId) })
    .execute()
}
