import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

export type PlatformAd = {
  id: number
  title: string
  description: string
  price: number
  currency: Currency
  type: 'featured' | 'promoted'
  categoryId: number
  actionUrl: string | null
  buttonText: string | null
}

/**
 * The site's own active ads, promoted above featured, the newest first; none while no approved ad is on the site
 * (docs/product.md, "The site's own ads"). At most a few seconds old.
 */
export const listShownPlatformAds: (db: Db) => Promise<PlatformAd[]> = briefCache((db) =>
  db
    .selectFrom('platformAds')
    .select(['id', 'title', 'description', 'price', 'currency', 'type', 'categoryId', 'actionUrl', 'buttonText'])
    .where('status', '=', 'active')
    .where(sql<boolean>`exists (select from ad_search where visible_until > now())`)
    .orderBy(sql`type = 'promoted'`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute(),
)
