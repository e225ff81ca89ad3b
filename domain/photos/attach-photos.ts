import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

type Attachment = { adId: number; owner: { id: string }; keys: readonly string[] }

/**
 * Makes exactly these photos, in this order, the ad's own; what it had besides waits for `cleanPhotos` again. Called inside
 * the transaction that posts or edits the ad, which also locks it. Refuses photos of others, of other ads and unknown ones.
 */
export async function attachPhotos(db: Db, { adId, owner, keys: requested }: Attachment) {
  const keys = [...new Set(requested)]
  if (keys.length === 0) return refused('photos_missing')
  if (keys.length > limits.photosPerAd) return refused('too_many_photos')

  // Locked by key, so that two forms with the same photos wait for each other instead of for ever.
  const found = await db
    .selectFrom('photos')
    .select('key')
    .where('key', 'in', keys)
    .where((eb) =>
      eb.or([
        eb('adId', '=', adId),
        eb.and([
          eb('adId', 'is', null),
          eb('isAvatar', '=', false),
          eb('forMessage', '=', false),
          eb('forOrder', '=', false),
          eb('ownerId', '=', owner.id),
        ]),
      ]),
    )
    .orderBy('key')
    .forUpdate()
    .execute()
  if (found.length !== keys.length) return refused('photo_unknown')

  await db.updateTable('photos').set({ adId: null }).where('adId', '=', adId).where('key', 'not in', keys).execute()
  await sql`update photos set ad_id = ${adId}, position = place - 1
    from unnest(${keys}::text[]) with ordinality as chosen (chosen_key, place) where key = chosen_key`.execute(db)
  return done()
}
