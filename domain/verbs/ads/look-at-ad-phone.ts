import { done, refused } from '#shared/outcome.ts'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { notePhoneLook } from '#domain/people/note-phone-look.ts'
import type { Person } from '#domain/people/person.ts'
import { maySeePeople } from '#domain/people/account-policy.ts'

/** Answers the number of an ad, its own or its owner's, to an administrator; the look stays in the history. */
export function lookAtAdPhone(db: Db, { adId, by }: { adId: number; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!maySeePeople(by)) return refused('not_allowed')
    const ad = await db
      .selectFrom('ads')
      .innerJoin('people', 'people.id', 'ads.ownerId')
      .select(['ads.ownerId', sql<string | null>`coalesce(ads.phone, people.phone)`.as('phone')])
      .where('ads.id', '=', adId)
      .executeTakeFirst()
    if (!ad) return refused('ad_not_found')
    if (!ad.phone) return refused('phone_missing')
    await notePhoneLook(db, { by, personId: ad.ownerId, adId })
    return done({ phone: ad.phone })
  })
}
