import type { Db } from '#db/client.ts'
import { voiceFileName } from '#shared/voice-files.ts'
import { avatarSize, photoFileName } from '#shared/photo-files.ts'

export type PhotoEntry = { path: string; filesKey: string; file: string; createdAt: Date }

/** Where the photos of an ad stand in an archive. */
export function photoFolder(adId: number) {
  return `photos/ad-${adId}`
}

/** Every photo of a person's ads, messages and receipts and their own picture, in the largest size there is, and every voice message of theirs, each under a name in the archive. */
export async function listPhotoEntries(db: Db, personId: string): Promise<PhotoEntry[]> {
  const rows = await db
    .selectFrom('photos')
    .leftJoin('ads', 'ads.id', 'photos.adId')
    .select([
      'photos.filesKey',
      'photos.adId',
      'photos.isAvatar',
      'photos.forMessage',
      'photos.forOrder',
      'photos.createdAt',
    ])
    .where((row) =>
      row.or([
        row('ads.ownerId', '=', personId),
        row.and([row('photos.ownerId', '=', personId), row('photos.adId', 'is', null)]),
      ]),
    )
    .orderBy('photos.adId')
    .orderBy('photos.position')
    .orderBy('photos.id')
    .execute()
  const counts = new Map<string, number>()
  const photos = rows.map(({ filesKey, adId, isAvatar, forMessage, forOrder, createdAt }) => {
    if (isAvatar) return { path: 'photos/you.jpg', filesKey, file: photoFileName(avatarSize, 'jpg'), createdAt }
    const folder = folderOf({ adId, forMessage, forOrder })
    const number = (counts.get(folder) ?? 0) + 1
    counts.set(folder, number)
    return { path: `${folder}/${number}.jpg`, filesKey, file: photoFileName(1200, 'jpg'), createdAt }
  })
  return [...photos, ...(await listVoiceEntries(db, personId))]
}

async function listVoiceEntries(db: Db, personId: string): Promise<PhotoEntry[]> {
  const rows = await db
    .selectFrom('voices')
    .select(['key', 'createdAt'])
    .where('ownerId', '=', personId)
    .orderBy('id')
    .execute()
  return rows.map(({ key, createdAt }, index) => ({
    path: `voices/${index + 1}.webm`,
    filesKey: key,
    file: voiceFileName,
    createdAt,
  }))
}

function folderOf(photo: { adId: number | null; forMessage: boolean; forOrder: boolean }) {
  if (photo.forMessage) return 'photos/messages'
  if (photo.forOrder) return 'photos/receipts'
  return photo.adId === null ? 'photos/on-no-ad' : photoFolder(photo.adId)
}
