import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

/**
 * Takes away an own photo that hangs on no ad, on no message and on no order; its files follow with `cleanPhotos`. A photo of an ad goes by editing the
 * ad, because it is part of the version that was reviewed: here it is `photo_unknown` like everybody else's.
 */
export async function removePhoto(db: Db, { key, owner }: { key: string; owner: { id: string } }) {
  const removed = await db
    .deleteFrom('photos')
    .where('key', '=', key)
    .where('ownerId', '=', owner.id)
    .where('adId', 'is', null)
    .where('isAvatar', '=', false)
    .where('messageId', 'is', null)
    .where('orderId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed ? done() : refused('photo_unknown')
}
