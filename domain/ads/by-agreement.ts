import { sql } from 'kysely'

/** A service without a price: what it costs is agreed on, it is not given away. */
export const byAgreement = sql<boolean>`(ads.price = 0 and exists (
  select from categories named where named.id = ads.category_id and named.kind = 'service'))`
