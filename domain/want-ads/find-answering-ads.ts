import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { byAgreement } from '#domain/ads/by-agreement.ts'
import { listed } from '#domain/search/listed.ts'

const most = 24

/** The ads on the site that sellers attached to a want ad, and others that answer it; each the newest first. */
export async function findAnsweringAds(db: Db, { wantAdId }: { wantAdId: number }) {
  const rows = await db
    .selectFrom('ads')
    .select([
      'ads.id',
      sql<boolean>`exists (select from want_ad_answers where want_ad_id = ${wantAdId} and ad_id = ads.id)`.as(
        'isAttached',
      ),
    ])
    .where(
      sql<boolean>`ads.id in (select ad_id from want_ad_answers where want_ad_id = ${wantAdId} union
        select ad_id from saved_search_hits join saved_searches on saved_searches.id = search_id where want_ad_id = ${wantAdId})`,
    )
    .where(listed)
    .orderBy('isAttached', 'desc')
    .orderBy('publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(most)
    .execute()
  const idsOf = (isAttached: boolean) => rows.filter((row) => row.isAttached === isAttached).map(({ id }) => id)
  return { attached: idsOf(true), fitting: idsOf(false) }
}

/** A seller's ads on the site that can be attached to a want ad: those of its shelf first. */
export function findAttachableAds(db: Db, { wantAdId, personId }: { wantAdId: number; personId: string }) {
  return db
    .selectFrom('ads')
    .select(['ads.id', 'ads.title', 'ads.price', 'ads.currency', byAgreement.as('byAgreement')])
    .select(
      sql<boolean>`exists (select from want_ad_answers where want_ad_id = ${wantAdId} and ad_id = ads.id)`.as(
        'isAttached',
      ),
    )
    .where('ownerId', '=', personId)
    .where(listed)
    .orderBy(sql`(category_id = (select category_id from want_ads where id = ${wantAdId})) desc`)
    .orderBy('publishedAt', 'desc')
    .limit(most)
    .execute()
}
