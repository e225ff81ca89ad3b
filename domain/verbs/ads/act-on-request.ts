import type { GiftAct } from '#shared/gift-states.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isOwner } from '#domain/ads/ad-policy.ts'
import { findRequest, lockGift, setGiftState } from '#domain/gift-requests/lock-gift.ts'
import { notifyOfGift } from '#domain/gift-requests/notify-of-gift.ts'
import { giftAfter } from '#domain/gift-requests/transitions.ts'
import type { Person } from '#domain/people/person.ts'
import { writeAvailability } from './write-availability.ts'

type Acting = { adId: number; requestId: string; by: Person; act: Exclude<GiftAct, 'choose'> }

/**
 * What comes after the choice: the giver says that it was taken, which ends the ad, that nobody came, or chooses anew (`release`); who asked takes their request
 * back. Where the chosen one does not take it, it is to be had again and the others' requests stand. Done twice it is done once.
 */
export function actOnRequest(db: Db, { adId, requestId, by, act }: Acting) {
  return inTransaction(db, async (db) => {
    const ad = await lockGift(db, adId)
    const request = ad && (await findRequest(db, { adId, requestId }))
    if (!request) return refused('gift_request_not_found')
    const isTheirs = act === 'withdraw' ? request.personId === by.id : isOwner(by, ad)
    if (!isTheirs) return refused('gift_request_not_found')
    const after = { take: 'taken', miss: 'missed', release: 'waiting', withdraw: 'withdrawn' } as const
    if (request.state === after[act]) return done({ requestId })
    if (giftAfter(act, request.state) !== after[act]) return refused('gift_request_over')
    await setGiftState(db, requestId, after[act])
    if (request.state !== 'chosen') return done({ requestId })

    // What its giver has said of it meanwhile stands.
    if (act === 'take') await writeAvailability(db, { ad, availability: 'sold', byId: by.id })
    else if (ad.availability === 'reserved') await writeAvailability(db, { ad, availability: 'available', byId: by.id })
    const { personId } = request
    if (act === 'miss') await notifyOfGift(db, { ad, to: [personId], news: 'missed' })
    if (act === 'withdraw') await notifyOfGift(db, { ad, to: [ad.ownerId], news: 'withdrawn', aboutPersonId: by.id })
    return done({ requestId })
  })
}
