import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { SearchPace } from '#shared/search-paces.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { findSeller } from '#domain/sellers/find-seller.ts'
import { isUnblocked, mayFollow } from '#domain/follows/follow-policy.ts'

type Wish = { sellerId: string; by: Person; pace?: SearchPace }

/**
 * Tells somebody of a seller's new ads from now on, at the pace they say; whoever follows already only changes the pace.
 * Of two who block each other none follows: it says no more than that it is not possible, for who blocks is not told on.
 */
export function followSeller(db: Db, { sellerId, by, pace }: Wish) {
  return inTransaction(db, async (db) => {
    if (!mayFollow(by)) return refused('not_allowed')
    const seller = await findSeller(db, { sellerId })
    if (!seller) return refused('seller_not_found')
    if (seller.id === by.id) return refused('follow_oneself')
    // Locked, so that a block or another follow at this moment waits for this one.
    await db.selectFrom('people').select('id').where('id', '=', by.id).forNoKeyUpdate().execute()
    const { isOpen } = await db.selectNoFrom(isUnblocked(by.id, seller.id).as('isOpen')).executeTakeFirstOrThrow()
    if (!isOpen) return refused('follow_not_possible')
    const followed = await db.selectFrom('follows').select('sellerId').where('personId', '=', by.id).execute()
    const isNew = !followed.some((follow) => follow.sellerId === seller.id)
    if (isNew && followed.length >= limits.follows) return refused('too_many_follows')
    await db
      .insertInto('follows')
      .values({ personId: by.id, sellerId: seller.id, pace })
      .onConflict((conflict) =>
        pace ? conflict.columns(['personId', 'sellerId']).doUpdateSet({ pace }) : conflict.doNothing(),
      )
      .execute()
    return done({ isNew, name: seller.name })
  })
}
