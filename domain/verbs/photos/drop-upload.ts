import { done, refused } from '#shared/outcome.ts'
import type { PartialFiles } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { becameKey } from '#domain/photos/find-upload.ts'
import { removePhoto } from './remove-photo.ts'
import { removeVoice } from './remove-voice.ts'

/**
 * Takes away what has come of an own photo or recording. One that arrived whole while its answer did not is a photo by now: it goes too, as
 * long as it hangs on nothing.
 */
export async function dropUpload(
  db: Db,
  partial: PartialFiles,
  { key, owner }: { key: string; owner: { id: string } },
) {
  const dropped = await db
    .deleteFrom('uploads')
    .where('key', '=', key)
    .where('ownerId', '=', owner.id)
    .where(becameKey, 'is', null)
    .returning('key')
    .executeTakeFirst()
  if (dropped) {
    await partial.remove(dropped.key)
    return done()
  }
  const arrived = await db
    .selectFrom('uploads')
    .select(['photoKey', 'voiceKey'])
    .where('key', '=', key)
    .where('ownerId', '=', owner.id)
    .executeTakeFirst()
  if (arrived?.voiceKey) await removeVoice(db, { key: arrived.voiceKey, owner })
  const removed = arrived?.photoKey ? await removePhoto(db, { key: arrived.photoKey, owner }) : null
  return removed?.ok || arrived?.voiceKey ? done() : refused('upload_unknown')
}
