import type { Db } from '#db/client.ts'
import { isRevealed } from '#domain/handovers/handover-sql.ts'

/** A rating that can be read by both, locked for this transaction with its handover; undefined before that, and where it was taken away. */
export async function lockRating(db: Db, ratingId: string) {
  const rating = await db
    .selectFrom('ratings')
    .innerJoin('handovers', 'handovers.id', 'ratings.handoverId')
    .innerJoin('conversations', 'conversations.id', 'handovers.conversationId')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select([
      'ratings.id',
      'raterId',
      'ratedId',
      'reply',
      'removedAt',
      'replyRemovedAt',
      'adId',
      'ads.title as adTitle',
    ])
    .where('ratings.id', '=', ratingId)
    .where(isRevealed)
    .forUpdate('ratings')
    .executeTakeFirst()
  return rating
}

export type LockedRating = NonNullable<Awaited<ReturnType<typeof lockRating>>>

/** Null: they have left. */
export type Parties = { raterId: string | null; ratedId: string | null }

/** Whom a decision about a rating, or about the reply to it, concerns: who wants it removed, and who wrote it. */
export function partiesOf({ raterId, ratedId }: Parties, subject: 'rating' | 'reply') {
  return subject === 'rating'
    ? { contestantId: ratedId, authorId: raterId }
    : { contestantId: raterId, authorId: ratedId }
}
