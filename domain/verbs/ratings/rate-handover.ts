import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import { notifyOfHandover } from '#domain/handovers/notify-of-handover.ts'
import type { Person } from '#domain/people/person.ts'
import { findGiven } from '#domain/ratings/find-given.ts'
import { lockDeal } from '#domain/ratings/lock-deal.ts'

type Values = { asDescribed: boolean | null; came: boolean; priceAsAgreed: boolean | null; dealAgain: boolean }
type Rating = { conversationId: string; handoverId: string; by: Person; answers: Values }

/**
 * Answers what one side has to say of the other after a handover, within its days. Nobody reads it before the other has answered too, or
 * the days are over; until then it may be given anew. What is not this side's to say (`asDescribed` of a seller, the price of a gift) is left out.
 */
export function rateHandover(db: Db, { conversationId, handoverId, by, answers }: Rating) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const deal = await lockDeal(db, { conversationId, handoverId, by })
    if (!deal) return refused('handover_not_found')
    const { side, otherId } = deal
    const own = await findGiven(db, { handoverId, side })
    const values = {
      asDescribed: side === 'buyer' ? answers.asDescribed : null,
      came: answers.came,
      priceAsAgreed: deal.isFree ? null : answers.priceAsAgreed,
      dealAgain: answers.dealAgain,
    }
    const isWhole = (side === 'seller' || values.asDescribed !== null) && (deal.isFree || values.priceAsAgreed !== null)
    if (!isWhole) return refused('rating_incomplete')
    const rated = done({ handoverId })
    // The same press again, whose answer was lost.
    if (own && isSame(own, values)) return rated
    if (deal.isRevealed) return refused('rating_over')
    if (!otherId) return refused('other_has_left')
    await db
      .insertInto('ratings')
      .values({ handoverId, bySide: side, raterId: by.id, ratedId: otherId, ...values })
      .onConflict((conflict) => conflict.columns(['handoverId', 'bySide']).doUpdateSet(values))
      .execute()
    if (await findGiven(db, { handoverId, side: side === 'buyer' ? 'seller' : 'buyer' }))
      await reveal(db, deal, [by.id, otherId])
    return rated
  })
}

function isSame(before: Values, now: Values) {
  return (['asDescribed', 'came', 'priceAsAgreed', 'dealAgain'] as const).every((name) => before[name] === now[name])
}

type Deal = { id: string; adId: number | null; adTitle: string | null }

async function reveal(db: Db, { id, adId, adTitle }: Deal, people: string[]) {
  await db
    .updateTable('handovers')
    .set({ announcedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const actionUrl = `/profile/ratings#deal-${id}`
  for (const to of people) await notifyOfHandover(db, { to, news: 'revealed', adTitle, adId, actionUrl })
}
