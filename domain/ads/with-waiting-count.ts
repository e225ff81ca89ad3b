import type { Db } from '#db/client.ts'
import type { Delivery } from '#domain/deliveries/lease-deliveries.ts'
import { countWaitingAds } from './count-waiting-ads.ts'

/** What goes out about waiting ads says how many wait for its receiver at this moment; everything else goes as it is. */
export async function withWaitingCount(db: Db, delivery: Delivery): Promise<Delivery> {
  if (delivery.kind !== 'ads_waiting') return delivery
  return { ...delivery, metadata: { count: await countWaitingAds(db, delivery.person) } }
}
