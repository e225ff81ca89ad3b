import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { addMessage, findSent } from './add-message.ts'
import { mayWrite, otherOf } from '#domain/conversations/chat-policy.ts'
import { lockConversation, openConversation, type LockedConversation } from '#domain/conversations/open-conversation.ts'
import { takesVoice } from '#domain/conversations/takes-voice.ts'
import { notifyOfMessage } from './notify-of-message.ts'
import { whyClosed } from '#domain/conversations/why-closed.ts'

/**
 * `id` is made by who writes, so that the same message sent again is one; `to` is an ad or a conversation begun before.
 * `photos` are own ones that wait for a message; with them it may be without a word.
 */
export type Writing = {
  to: { adId: number } | { conversationId: string }
  by: Person
  id: string
  content: string
  photos?: readonly string[]
  /** An own voice that waits for a message, in a conversation begun before; likewise without a word. */
  voice?: string
}

/**
 * Adds a message to a conversation, notifies the other side, and orders the seller's automatic reply to a buyer's first one of
 * the day. Sent again under its id it changes nothing and answers the same.
 */
export function sendMessage(db: Db, { to, by, id, content, photos = [], voice }: Writing) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    if (voice && 'adId' in to) return refused('voice_unknown')
    const opened =
      'adId' in to
        ? await openConversation(db, { ...to, by })
        : await lockConversation(db, { id: to.conversationId, by })
    if (!opened.ok) return opened
    const { conversation } = opened
    const sent = done({ conversationId: conversation.id, isNew: conversation.isNew })

    const type = voice ? 'voice' : photos.length > 0 ? 'photo' : 'text'
    if (!(await addMessage(db, { conversation, by, message: { id, type, content } }))) {
      const code = await whyNotAdded(db, { conversation, by, id })
      return code ? refused(code) : sent
    }
    if (photos.length > limits.photosPerMessage) return refused('too_many_message_photos')
    if (!(await attachToMessage(db, { messageId: id, by, keys: photos }))) return refused('photo_unknown')
    // After the message, which a repetition finds there whatever the other side chose since.
    const refusal = voice ? await attachVoice(db, { conversation, messageId: id, by, key: voice }) : null
    if (refusal) return refused(refusal)
    await notifyOfMessage(db, { conversation, by, messageId: id })
    return sent
  })
}

type Tried = { conversation: LockedConversation; by: Person; id: string }

/** Why a message could not be put there, or null where it was there already: that is no fault, also where the conversation is closed by now. */
async function whyNotAdded(db: Db, { conversation, by, id }: Tried) {
  const before = await findSent(db, id)
  if (before) return before.conversationId === conversation.id && before.senderId === by.id ? null : 'message_id_taken'
  return (await whyClosed(db, conversation, by)) ?? 'message_id_taken'
}

type Attachment = { messageId: string; by: Person; keys: readonly string[] }

/** Makes own photos that wait for a message this one's, in their order; says whether all of them were. */
async function attachToMessage(db: Db, { messageId, by, keys }: Attachment) {
  for (const [position, key] of keys.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('photos')
      .set({ messageId, position })
      .where('key', '=', key)
      .where('ownerId', '=', by.id)
      .where('forMessage', '=', true)
      .where('messageId', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
  }
  return true
}

type VoiceAttachment = { conversation: LockedConversation; messageId: string; by: Person; key: string }

/** Makes an own voice that waits this message's; answers why not, or null. */
async function attachVoice(db: Db, { conversation, messageId, by, key }: VoiceAttachment) {
  const otherId = otherOf(by, conversation)
  if (!otherId || !(await takesVoice(db, otherId))) return 'voice_not_taken' as const
  const { numUpdatedRows } = await db
    .updateTable('voices')
    .set({ messageId })
    .where('key', '=', key)
    .where('ownerId', '=', by.id)
    .where('messageId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? null : ('voice_unknown' as const)
}
