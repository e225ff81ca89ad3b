import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** `autoReplyText` is empty where the site's own words are sent. What one does not show, one does not see of others. */
export type ChatSettings = {
  autoReply: boolean
  autoReplyText: string
  showsReading: boolean
  showsTyping: boolean
  /** Whether others may send voice messages. */
  takesVoice: boolean
}

/** How a person's messages behave; whoever never chose has everything on, and the reply in the site's words. */
export async function readChatSettings(db: Db, { person }: { person: Person }): Promise<ChatSettings> {
  const stored = await db
    .selectFrom('chatSettings')
    .select(['autoReply', 'autoReplyText', 'showsReading', 'showsTyping', 'takesVoice'])
    .where('personId', '=', person.id)
    .executeTakeFirst()
  return {
    autoReply: stored?.autoReply ?? true,
    autoReplyText: stored?.autoReplyText ?? '',
    showsReading: stored?.showsReading ?? true,
    showsTyping: stored?.showsTyping ?? true,
    takesVoice: stored?.takesVoice ?? true,
  }
}
