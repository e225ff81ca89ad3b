import type { Db } from '#db/client.ts'
import { isReported } from '#domain/photos/is-reported.ts'
import type { Person } from '#domain/people/person.ts'
import { maySeePhoto } from '#domain/photos/photo-policy.ts'

/**
 * Whether the viewer may hear a voice message: who recorded it, the two of its conversation unless it was taken away, and
 * administrators while a report about it is open. The same answer for what does not exist.
 */
export async function mayHearVoice(db: Db, { key, viewer }: { key: string; viewer: Person | null }) {
  const voice = await db
    .selectFrom('voices')
    .leftJoin('messages', 'messages.id', 'voices.messageId')
    .leftJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['voices.ownerId', 'messages.hiddenAt', 'buyerId', 'sellerId', isReported.as('isReported')])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!voice) return false
  const sides = voice.hiddenAt ? [] : [voice.buyerId, voice.sellerId]
  return maySeePhoto(viewer, { ...voice, adOwnerId: null, forMessage: true, sides })
}
