import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { MessageType } from '#shared/message-types.ts'
import { isUuid } from '#shared/uuid.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import { warnedOf } from '#domain/conversations/warned-of.ts'
import { readConversation } from '#domain/verbs/messages/read-conversation.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { isFetchedAhead } from '#app/request/is-fetched-ahead.ts'
import { publicOrigin } from '#app/request/public-origin.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * A conversation for its page, each of the other's messages looked at for what cheats write; null for everybody else. What is
 * looked at is read; what lies above `before` was read already.
 */
export async function readConversationPage(
  { request, context }: Args,
  { id, before }: { id: string; before: number | null },
) {
  if (!isUuid(id)) return null
  const [db, by] = [database(context), requirePerson(context)]
  const found = await findConversation(db, { id, by, before })
  if (!found) return null
  const last = found.messages.at(-1)
  if (last && before === null && !isFetchedAhead(request)) await readConversation(db, { id, by, to: last.ordinal })
  const own = publicOrigin()
  const theirs = found.messages.filter(({ isAutomatic, isOwn }) => !isAutomatic && !isOwn)
  const warned = warnedOf(
    theirs.map(({ content }) => content),
    own,
  )
  const suspicious = new Set(theirs.filter((_, at) => warned[at]).map(({ id }) => id))
  const messages = found.messages.map((message) => ({
    ...message,
    isSuspicious: suspicious.has(message.id),
    pagePath: found.ad && pageOf(found.ad.id, message.type),
    reportPath:
      message.isAutomatic || message.isOwn || message.type === 'answer'
        ? null
        : `/messages/${id}/report?message=${message.id}`,
  }))
  return { ...found, messages }
}

/** A question and its reply stand under the ad too, and a request in the giver's list. */
function pageOf(adId: number, type: MessageType) {
  if (type === 'question' || type === 'reply') return `/ad/${adId}/questions`
  return type === 'request' ? `/ad/${adId}/requests` : null
}

/** The position that an address goes on from upwards; null for the newest messages. */
export function cursorOf(url: URL) {
  const cursor = Number(url.searchParams.get('before'))
  return Number.isSafeInteger(cursor) && cursor > 0 ? cursor : null
}

/** The name of the message that a page's form sends: sent twice, it is one message. */
export function newMessageId(): string {
  return randomUUID()
}

/** The name that a form gives its message; one of a form of one's own making, that has none, is new. */
export function messageIdOf(id: string): string {
  return isUuid(id) ? id : randomUUID()
}
