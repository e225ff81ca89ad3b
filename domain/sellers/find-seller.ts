import { sql } from 'kysely'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { lastSeenOf, type LastSeen } from '#domain/people/last-seen.ts'
import { namesIfAny, soldCount } from '#domain/ads/ad-sql.ts'
import { factsOf, type SellerFacts } from '#domain/seller-facts/facts-of.ts'
import { listed } from '#domain/search/listed.ts'

export type Seller = {
  id: string
  name: string
  /** Address of their picture. */
  image: string | null
  isVerified: boolean
  governorate: { nameAr: string; nameEn: string } | null
  lastSeen: LastSeen | null
  facts: SellerFacts
  adCount: number
  /** Ads that they marked as sold; by their own word. */
  soldCount: number
}

/**
 * What everybody may know of somebody who sells: never how they are reached. Null where nobody has this number, where the
 * account is disabled or leaving, and where nothing of theirs was ever on the site: whoever only buys has no page.
 */
export async function findSeller(db: Db, { sellerId }: { sellerId: string }): Promise<Seller | null> {
  if (!isUuid(sellerId)) return null
  const seller = await db
    .selectFrom('people as seller')
    .leftJoin('governorates', 'governorates.id', 'seller.governorateId')
    .select(['seller.id', 'seller.name', 'seller.image', 'seller.emailVerified as isVerified'])
    .select([
      namesIfAny('governorates').as('governorate'),
      lastSeenOf('seller').as('lastSeen'),
      factsOf('seller').as('facts'),
      sql<number>`(select count(*)::integer from ads where owner_id = seller.id and ${listed})`.as('adCount'),
      soldCount('seller').as('soldCount'),
    ])
    .where('seller.id', '=', sellerId)
    .where('seller.disabledAt', 'is', null)
    .where('seller.eraseAt', 'is', null)
    .where(sql<boolean>`exists (select from ads where owner_id = seller.id and published_at is not null)`)
    .executeTakeFirst()
  return seller ?? null
}
