import type { Db } from '#db/client.ts'

/** Takes away an own recording that hangs on no message; its file follows with `cleanPhotos`. One that hangs on a message stays. */
export async function removeVoice(db: Db, { key, owner }: { key: string; owner: { id: string } }) {
  await db
    .deleteFrom('voices')
    .where('key', '=', key)
    .where('ownerId', '=', owner.id)
    .where('messageId', 'is', null)
    .execute()
}
