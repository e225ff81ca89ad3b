import { randomBytes } from 'node:crypto'
import { limits } from '#shared/limits.ts'
import { serverLimits } from '#shared/server-limits.ts'
import type { UploadKind } from '#shared/upload-kinds.ts'
import { done, refused } from '#shared/outcome.ts'
import type { PartialFiles } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { becameKey } from '#domain/photos/find-upload.ts'

type Announced = { owner: { id: string }; length: number; name: string; kind?: UploadKind }

const bounds = {
  photo: { most: limits.photoBytes, empty: 'photo_empty', tooLarge: 'photo_too_large' },
  voice: { most: limits.voiceBytes, empty: 'voice_empty', tooLarge: 'voice_too_large' },
} as const

/** Makes room for a photo or a voice of so many bytes that will come in pieces (`continueUpload`). The person's oldest unfinished ones give way. */
export async function beginUpload(db: Db, partial: PartialFiles, { owner, length, name, kind = 'photo' }: Announced) {
  const { most, empty, tooLarge } = bounds[kind]
  if (length === 0) return refused(empty)
  if (length > most) return refused(tooLarge)
  const key = randomBytes(16).toString('hex')
  // The file first: a row without one would be an upload that cannot go on.
  await partial.begin(key)
  const shortName = [...name].slice(0, 100).join('')
  await db.insertInto('uploads').values({ key, ownerId: owner.id, length, name: shortName, kind }).execute()
  for (const old of await oldest(db, owner)) {
    await db.deleteFrom('uploads').where('key', '=', old.key).where(becameKey, 'is', null).execute()
    await partial.remove(old.key)
  }
  return done({ key })
}

function oldest(db: Db, owner: { id: string }) {
  return db
    .selectFrom('uploads')
    .select('key')
    .where('ownerId', '=', owner.id)
    .where(becameKey, 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('key')
    .offset(serverLimits.uploadsAtOnce)
    .execute()
}
