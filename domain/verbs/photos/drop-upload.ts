import { done, refused } from '#shared/outcome.ts'
import type { PartialFiles } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { becameKey } from '#domain/photos/find-upload.ts'

/** Takes away what has come of an own photo. One that arrived whole is a photo, and goes with `removePhoto`. */
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
  if (!dropped) return refused('upload_unknown')
  await partial.remove(dropped.key)
  return done()
}
