import type { RouterContextProvider } from 'react-router'
import { isWarnedOf } from '#domain/conversations/warned-of.ts'
import { findConversations } from '#domain/conversations/find-conversations.ts'
import { noteReached } from '#domain/verbs/messages/note-reached.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { publicOrigin } from '#app/request/public-origin.ts'

const shownOf = 120

type InboxQuery = { search: string; isUnread: boolean; after: string | null }

/** A person's conversations for their page; the last words of the other side are looked at for what cheats write. */
export async function readInbox(context: Readonly<RouterContextProvider>, query: InboxQuery) {
  const [db, personId] = [database(context), requirePerson(context).id]
  const found = await findConversations(db, { personId, ...query })
  // What is listed here has come to this person, with or without an open stream.
  await noteReached(db, { personIds: [personId] })
  const own = publicOrigin()
  const conversations = found.conversations.map(({ last, ...conversation }) => ({
    ...conversation,
    last: last && {
      ...last,
      content: [...last.content].slice(0, shownOf).join(''),
      isSuspicious: !last.isOwn && !last.isAutomatic && isWarnedOf(last.content, own),
    },
  }))
  return { ...found, conversations }
}
