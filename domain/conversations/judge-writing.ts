import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { mayWrite } from './chat-policy.ts'
import { conversationAbout } from './conversation-about.ts'
import { whyNotBegin } from './open-conversation.ts'
import type { Writing } from './send-message.ts'

/**
 * Whether somebody may write there, before anything is counted against them; `isNew` where it would begin a conversation.
 * What is sent is judged again while the conversation is held.
 */
export async function judgeWriting(db: Db, { to, by }: Pick<Writing, 'to' | 'by'>) {
  if (!mayWrite(by)) return refused('not_allowed')
  if ('conversationId' in to) {
    const row = await db
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', to.conversationId)
      .where(({ or, eb }) => or([eb('buyerId', '=', by.id), eb('sellerId', '=', by.id)]))
      .executeTakeFirst()
    return row ? done({ isNew: false }) : refused('conversation_not_found')
  }
  if (await conversationAbout(db, { ...to, personId: by.id })) return done({ isNew: false })
  const { code } = await whyNotBegin(db, { ...to, by })
  return code ? refused(code) : done({ isNew: true })
}
