import type { OrderPurpose } from '#shared/order-states.ts'
import type { Settings } from '#shared/settings.ts'
import type { Db } from '#db/client.ts'

type Wish = {
  adId: number
  personId: string
  type: 'featured' | 'promoted'
  settings: Settings
  purpose?: OrderPurpose
}

/**
 * Opens an order for a locked ad and answers its number, at today's price, currency and duration: later changes of the
 * settings do not touch it. The database refuses a second one that may still be paid.
 */
export async function openOrder(db: Db, { adId, personId, type, settings, purpose = 'post' }: Wish) {
  const featured = type === 'featured'
  const { number } = await db
    .insertInto('orders')
    .values({
      adId,
      personId,
      type,
      purpose,
      amount: featured ? settings.featuredAdPrice : settings.promotedAdPrice,
      currency: settings.upgradeCurrency,
      durationDays: featured ? settings.featuredAdDays : settings.promotedAdDays,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
