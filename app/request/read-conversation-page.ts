import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { isUuid } from '#shared/uuid.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import { hasScamSign } from '#shared/arabic/scam-signs.ts'
import { database, requirePerson } from './contexts.ts'
import { publicOrigin } from './public-origin.ts'

type Context = Readonly<RouterContextProvider>

/** A conversation for its page, each of the other's messages looked at for what cheats write; null for everybody else. */
export async function readConversationPage(context: Context, { id, before }: { id: string; before: number | null }) {
  if (!isUuid(id)) return null
  const found = await findConversation(database(context), { id, by: requirePerson(context), before })
  if (!found) return null
  const own = publicOrigin()
  const messages = found.messages.map((message) => ({
    ...message,
    isSuspicious: !message.isAutomatic && !message.isOwn && hasScamSign(message.content, own),
  }))
  return { ...found, messages }
}

/** The name of the message that a page's form sends: sent twice, it is one message. */
export function newMessageId(): string {
  return randomUUID()
}
