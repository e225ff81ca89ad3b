import { sql } from 'kysely'

/** On `orders`: whose answer the card waits for that pays it, the holder's or the bank's; null where no card is under way. */
export const waitsFor = sql<
  'holder' | 'bank' | null
>`case when orders.status = 'processing' and orders.provider <> 'manual' then
  coalesce((select waits_for from payments where order_id = orders.id and payments.provider = orders.provider
    and payments.status in ('started', 'waiting') order by created_at desc limit 1), 'bank') end`
