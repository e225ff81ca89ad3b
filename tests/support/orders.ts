import { defaultSettings } from '#shared/settings.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'
import { anAd } from './factories.ts'

/** An ad that waits for its payment, with its order; answers the order's number. */
export async function anOrder({ owner, title }: { owner: Person; title?: string }): Promise<number> {
  const ad = await anAd({ owner, status: 'awaiting_payment', type: 'featured', ...(title && { title }) })
  const wish = { adId: ad.id, personId: owner.id, type: 'featured', settings: defaultSettings } as const
  return openOrder(db, wish)
}
