import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isOwner } from '#domain/ads/ad-policy.ts'
import { findChoice } from '#domain/gift-requests/find-gift-requests.ts'
import { isChoosable, tookLately } from '#domain/gift-requests/gift-sql.ts'
import { lockGift, setGiftState } from '#domain/gift-requests/lock-gift.ts'
import { findWaiting, notifyOfGift } from '#domain/gift-requests/notify-of-gift.ts'
import { giftAfter } from '#domain/gift-requests/transitions.ts'
import type { Person } from '#domain/people/person.ts'
import { writeAvailability } from './write-availability.ts'

/** `requestId`: whom the giver chooses; null draws among all who wait. */
type Choosing = { adId: number; by: Person; requestId: string | null }

/**
 * Chooses who takes what is given away, by the giver's choice or by lot, a day after the first request: the ad is reserved, that person
 * is notified, and the others that their request stays. One is chosen at a time; the same choice again, and a draw where somebody is chosen, change nothing and answer who it is.
 */
export function chooseTaker(db: Db, { adId, by, requestId }: Choosing) {
  return inTransaction(db, async (db) => {
    const ad = await lockGift(db, adId)
    if (!ad || !isOwner(by, ad)) return refused('ad_not_found')
    let chosen = await findChosen(db, adId)
    // It was given away, and its giver has it to give again.
    if (chosen?.state === 'taken' && ad.takesRequests) {
      await setGiftState(db, chosen.messageId, 'withdrawn')
      chosen = undefined
    }
    // The same press again, of a choice or of the draw.
    const isSame = chosen && (chosen.messageId === requestId || (!requestId && chosen.state === 'chosen'))
    if (chosen) return isSame ? done({ requestId: chosen.messageId }) : refused('gift_chosen_already')
    if (!ad.takesRequests) return refused('not_given_away')
    const candidate = await findCandidate(db, { adId, giverId: by.id, requestId })
    if (!candidate) return refused(requestId ? 'gift_request_not_found' : 'gift_nobody_waits')
    if (!(await findChoice(db, adId)).isOpen) return refused('gift_choice_too_early')
    if (candidate.tookLately || (await isChosenMeanwhile(db, { adId, personId: candidate.personId })))
      return refused(requestId ? 'gift_taker_took_lately' : 'gift_nobody_waits')
    const to = giftAfter('choose', candidate.state)
    if (to !== 'chosen') return refused('gift_request_not_found')
    await setGiftState(db, candidate.messageId, to)
    await writeAvailability(db, { ad, availability: 'reserved', byId: by.id })
    const { personId } = candidate
    await notifyOfGift(db, { ad, to: [personId], news: 'chosen', aboutPersonId: by.id })
    const others = await findWaiting(db, { adId, except: personId, once: 'not_chosen' })
    await notifyOfGift(db, { ad, to: others, news: 'not_chosen' })
    return done({ requestId: candidate.messageId })
  })
}

/** Two givers choose the same person at one moment: the second waits for the first, and sees it. */
async function isChosenMeanwhile(db: Db, { adId, personId }: { adId: number; personId: string }) {
  await db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  const { isBusy } = await db
    .selectNoFrom(tookLately(sql`${personId}::uuid`, adId, { choosing: true }).as('isBusy'))
    .executeTakeFirstOrThrow()
  return isBusy
}

function findChosen(db: Db, adId: number) {
  return db
    .selectFrom('giftRequests')
    .select(['messageId', 'state'])
    .where('adId', '=', adId)
    .where('state', 'in', ['chosen', 'taken'])
    .executeTakeFirst()
}

/** Who was named, or somebody of those who can be chosen, each with the same chance. */
function findCandidate(
  db: Db,
  { adId, giverId, requestId }: { adId: number; giverId: string; requestId: string | null },
) {
  return db
    .selectFrom('giftRequests')
    .innerJoin('people', 'people.id', 'giftRequests.personId')
    .innerJoin('messages', 'messages.id', 'giftRequests.messageId')
    .select([
      'messageId',
      'personId',
      'state',
      tookLately(sql.ref('people.id'), adId, { choosing: true }).as('tookLately'),
    ])
    .where('giftRequests.adId', '=', adId)
    .where(isChoosable(giverId))
    .where((eb) => (requestId ? eb('messageId', '=', requestId) : eb.lit(true)))
    .orderBy('tookLately')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
}
