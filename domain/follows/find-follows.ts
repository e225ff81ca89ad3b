import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { SearchPace } from '#shared/search-paces.ts'
import { listed } from '#domain/search/listed.ts'

export type FollowedSeller = { sellerId: string; name: string; pace: SearchPace; adCount: number; isThere: boolean }

/** The sellers whom a person follows, the last one first; `isThere` is false where the account is stopped or leaving. */
export function findFollows(db: Db, { personId }: { personId: string }): Promise<FollowedSeller[]> {
  return db
    .selectFrom('follows')
    .innerJoin('people as seller', 'seller.id', 'follows.sellerId')
    .select(['sellerId', 'name', sql<SearchPace>`pace`.as('pace')])
    .select([
      sql<number>`(select count(*)::integer from ads where owner_id = seller.id and ${listed})`.as('adCount'),
      sql<boolean>`seller.disabled_at is null and seller.erase_at is null`.as('isThere'),
    ])
    .where('follows.personId', '=', personId)
    .orderBy('follows.createdAt', 'desc')
    .orderBy('sellerId')
    .execute()
}
