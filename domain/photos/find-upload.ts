import { sql } from 'kysely'
import type { UploadKind } from '#shared/upload-kinds.ts'
import { isPhotoKey } from '#shared/photo-files.ts'
import type { PartialFiles } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'

export type Upload = {
  key: string
  length: number
  /** How many bytes have come. */
  offset: number
  name: string
  kind: UploadKind
  /** The photo or the voice that it became. */
  becameKey: string | null
}

/** What a row of `uploads` became. */
export const becameKey = sql<string | null>`coalesce(photo_key, voice_key)`

/** An own upload that is on its way or done; null for everybody else's and for what is gone. */
export async function findUpload(
  db: Db,
  partial: PartialFiles,
  { key, owner }: { key: string; owner: { id: string } },
): Promise<Upload | null> {
  if (!isPhotoKey(key)) return null
  const row = await db
    .selectFrom('uploads')
    .select(['key', 'length', 'name', 'kind', becameKey.as('becameKey')])
    .where('key', '=', key)
    .where('ownerId', '=', owner.id)
    .executeTakeFirst()
  if (!row) return null
  const offset = row.becameKey ? row.length : await partial.sizeOf(key)
  return offset === null ? null : { ...row, offset }
}
