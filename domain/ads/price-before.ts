import { sql } from 'kysely'

/** A price that went down is news for a month. */
export const wasLoweredLately = sql<boolean>`coalesce(price_lowered_at > now() - interval '30 days', false)`

/** Of a row of `ads`: the price before, where it is higher and that is news; null of most. */
export const priceBefore = sql<
  number | null
>`case when ${wasLoweredLately} and ads.price_before > ads.price then ads.price_before end`
