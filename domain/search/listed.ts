import { sql } from 'kysely'

/**
 * The condition on `ads` for being on the site: what ad_search holds a row for. An ad that is hidden, sold, deleted or over
 * does not meet it, and so leaves every list and search.
 */
export const listed = sql<boolean>`coalesce(ads.status = 'approved' and ads.deleted_at is null and ads.availability <> 'sold'
  and ads.visible_until > now(), false)`

/** `type_rank` of a row of `ads`. */
export const rankOfType = sql<number>`(array_position(array['free', 'featured', 'promoted'], ads.type) - 1)`
