import type { Settings } from '#shared/settings.ts'
import type { Db } from '#db/client.ts'

/** Opens the order that an ad waits for and answers its number, at today's price, currency and duration: later changes of the settings do not touch it. */
export async function openOrder(
  db: Db,
  {
    adId,
    personId,
    type,
    settings,
  }: { adId: number; personId: string; type: 'featured' | 'promoted'; settings: Settings },
) {
  const featured = type === 'featured'
  const { number } = await db
    .insertInto('orders')
    .values({
      adId,
      personId,
      type,
      amount: featured ? settings.featuredAdPrice : settings.promotedAdPrice,
      currency: settings.upgradeCurrency,
      durationDays: featured ? settings.featuredAdDays : settings.promotedAdDays,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
