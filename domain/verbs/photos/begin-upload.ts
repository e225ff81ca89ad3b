import { randomBytes } from 'node:crypto'
import { limits } from '#shared/limits.ts'
import { serverLimits } from '#shared/server-limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { PartialFiles } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'

type Announced = { owner: { id: string }; length: number; name: string }

/** Makes room for a photo of so many bytes that will come in pieces (`continueUpload`). The person's oldest unfinished ones give way. */
export async function beginUpload(db: Db, partial: PartialFiles, { owner, length, name }: Announced) {
  if (length === 0) return refused('photo_empty')
  if (length > limits.photoBytes) return refused('photo_too_large')
  const key = randomBytes(16).toString('hex')
  // The file first: a row without one would be an upload that cannot go on.
  await partial.begin(key)
  const shortName = [...name].slice(0, 100).join('')
  await db.insertInto('uploads').values({ key, ownerId: owner.id, length, name: shortName }).execute()
  for (const old of await oldest(db, owner)) {
    await db.deleteFrom('uploads').where('key', '=', old.key).where('photoKey', 'is', null).execute()
    await partial.remove(old.key)
  }
  return done({ key })
}

function oldest(db: Db, owner: { id: string }) {
  return db
    .selectFrom('uploads')
    .select('key')
    .where('ownerId', '=', owner.id)
    .where('photoKey', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('key')
    .offset(serverLimits.uploadsAtOnce)
    .execute()
}
