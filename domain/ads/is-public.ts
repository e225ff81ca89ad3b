import { sql } from 'kysely'

/**
 * On the site by the clock, whether or not the job that hides what ran out has been. What was sold has left the lists and
 * keeps its page for a week (docs/product.md, "Statuses of an ad").
 */
export const isPublic = sql<boolean>`(ads.status = 'approved' and ads.deleted_at is null and ads.visible_until > now()
  and (ads.availability <> 'sold' or ads.sold_at > now() - interval '7 days'))`
