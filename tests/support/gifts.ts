import type { Insertable } from 'kysely'
import type { GiftRequests } from '#db/schema.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'
import { aPerson, anAd } from './factories.ts'
import { aMessage } from './talk-rows.ts'

/** What makes an ad one of something that is given away. */
export const givenAway = { categoryId: 10, subcategoryId: null, price: 0 }

/** Something that is given away, on the site. */
export const aGift = (over: Parameters<typeof anAd>[0] = {}) =>
  anAd({ status: 'approved', photos: 0, ...givenAway, ...over })

/** A request for it of two days ago, by direct insert; answers the message that it is. */
export async function aGiftRequest(
  ad: { id: number; owner: Person },
  { by, content = 'لبيت جديد', ...over }: Partial<Insertable<GiftRequests>> & { by?: Person; content?: string } = {},
) {
  const person = by ?? (await aPerson({ name: 'طالب' }))
  const talk = await db
    .insertInto('conversations')
    .values({ adId: ad.id, buyerId: person.id, sellerId: ad.owner.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await aMessage(talk, person, { type: 'request', content })
  const createdAt = new Date(Date.now() - 48 * 3600_000)
  await db
    .insertInto('giftRequests')
    .values({ messageId: id, adId: ad.id, personId: person.id, createdAt, ...over })
    .execute()
  return id
}
