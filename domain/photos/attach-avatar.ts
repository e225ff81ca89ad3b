import type { Db } from '#db/client.ts'

/**
 * Makes an own waiting photo the picture of its owner, in the place of the one before, whose files follow with
 * `cleanPhotos`. Says whether there was such a photo.
 */
export async function attachAvatar(db: Db, { owner, key }: { owner: { id: string }; key: string }) {
  const waiting = await db
    .selectFrom('photos')
    .select('id')
    .where('key', '=', key)
    .where('ownerId', '=', owner.id)
    .where('adId', 'is', null)
    .where('forMessage', '=', false)
    .where('forOrder', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return false
  await db
    .deleteFrom('photos')
    .where('ownerId', '=', owner.id)
    .where('isAvatar', '=', true)
    .where('id', '<>', waiting.id)
    .execute()
  await db.updateTable('photos').set({ isAvatar: true }).where('id', '=', waiting.id).execute()
  return true
}

export async function detachAvatar(db: Db, { owner }: { owner: { id: string } }) {
  await db.deleteFrom('photos').where('ownerId', '=', owner.id).where('isAvatar', '=', true).execute()
}
