import { sql } from 'kysely'
import type { GiftState } from '#shared/gift-states.ts'
import type { Db } from '#db/client.ts'
import { lockAdBesideTalk } from '#domain/ads/lock-ad.ts'
import { takesRequests } from './gift-sql.ts'

/** An ad, locked for this transaction, and whether it is given away and still to be had; undefined where there is none. */
export async function lockGift(db: Db, adId: number) {
  const ad = await lockAdBesideTalk(db, adId)
  if (!ad) return undefined
  const { takes } = await db
    .selectFrom('ads')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .select(takesRequests.as('takes'))
    .where('ads.id', '=', adId)
    .executeTakeFirstOrThrow()
  return { ...ad, takesRequests: takes }
}

/** One request of it, by its message; whatever writes it has locked the ad. */
export function findRequest(db: Db, { adId, requestId }: { adId: number; requestId: string }) {
  return db
    .selectFrom('giftRequests')
    .select(['messageId', 'personId', 'state'])
    .where('adId', '=', adId)
    .where('messageId', '=', requestId)
    .executeTakeFirst()
}

/** Writes a state that the table of transitions leads to. */
export async function setGiftState(db: Db, messageId: string, state: GiftState) {
  await db
    .updateTable('giftRequests')
    .set({ state, stateSince: sql`now()` })
    .where('messageId', '=', messageId)
    .execute()
}
