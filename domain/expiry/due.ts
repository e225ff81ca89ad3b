import { sql } from 'kysely'

// Each says what an index holds (0030-endings.sql, 0001-schema.sql) in the words of that index.

/**
 * On `ads`: the time of its promotion is over, also where its owner has hidden it meanwhile (docs/product.md, "Ends of an
 * ad").
 */
export const promotionOver = sql<boolean>`(ads.type <> 'free' and ads.status in ('approved', 'hidden')
  and ads.deleted_at is null and ads.promotion_ends_at <= now())`

/** On `ads`: it ran out as a free ad. */
export const freeTimeOver = sql<boolean>`(ads.type = 'free' and ads.status = 'approved' and ads.deleted_at is null
  and ads.visible_until <= now())`

/** On `ads`: it was sold a week ago, and its page has been shown for long enough (docs/product.md, "Statuses of an ad"). */
export const soldLongAgo = sql<boolean>`(ads.availability = 'sold' and ads.status = 'approved' and ads.deleted_at is null
  and ads.sold_at <= now() - interval '7 days')`
